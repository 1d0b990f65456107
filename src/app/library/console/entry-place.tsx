import { Link } from '@tanstack/react-router';
import type { EntryKind } from '../../../contract/library/console.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Where everybody sees what is written here; merchants stand in one list. */
const PLACES = {
  article: '/trend/articles/$id',
  theme: '/trend/themes/$id',
  brand: '/trend/brands/$id',
  fabric: '/trend/fabrics/$id',
  merchant: '/trend/merchants',
} as const satisfies Record<EntryKind, string>;

/** The way to what was saved, in a tab of its own: the form stays as it is. Operators see drafts there too. */
export function EntryPlace({ kind, id }: { readonly kind: EntryKind; readonly id: number }) {
  return (
    <Link to={PLACES[kind]} params={{ id: String(id) }} target="_blank" className={buttonClass({})}>
      看页面
    </Link>
  );
}
