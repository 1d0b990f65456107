import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fabricContact } from '../../../contract/library/editorial.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneIcon } from '../../ui/icons/phone.tsx';
import { useAskedContact } from '../state/use-asked-contact.ts';
import styles from './merchant-contact.module.css';

/** Whom to ask for a fabric: shown to members, on their wish. */
export function MerchantContact({ id, name }: { readonly id: number; readonly name: string }) {
  const signedIn = useSignedIn();
  const { asked, ask } = useAskedContact(id);
  const place = useRef<HTMLElement>(null);
  const contact = useQuery({ ...keptQueryFor(fabricContact, { params: { merchantId: id } }), enabled: asked && signedIn });
  const came = asked && contact.data !== undefined;
  useEffect(() => {
    // In place of the button that had the focus: it fell to the page's beginning, and a screen reader was told nothing. After signing in
    // the page begins anew at its top, and the number may lie below.
    if (came) place.current?.querySelector('a')?.focus();
  }, [came]);
  if (contact.data) {
    const { person, phone, address } = contact.data;
    return (
      <address ref={place} className={styles.contact}>
        <b>{name}</b>
        <span>
          {person} · <a href={`tel:${phone}`}>{phone}</a>
        </span>
        <span>{address}</span>
      </address>
    );
  }
  return (
    <div className={styles.contact}>
      <b>{name}</b>
      <Button
        icon={<PhoneIcon size={18} />}
        loading={contact.isFetching}
        onClick={() => {
          if (signedIn && asked) return void contact.refetch();
          ask();
          if (!signedIn) requestSignIn('login');
        }}
      >
        联系商家
      </Button>
      {contact.isError && <p role="alert">{sentenceOf(contact.error)}</p>}
    </div>
  );
}
