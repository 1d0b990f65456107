/** The calm end of 设备: the way out. The dialog comes when it is asked for. */
import { useState } from 'react';
import { usePart } from '../../shell/use-part.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { Profile } from '../personal/profile.ts';
import css from './closing.module.css';

const loadDialog = async () => (await import('./closing-dialog.tsx')).ClosingDialog;

export function ClosingSection({ profile }: { readonly profile: Profile }) {
  const [ClosingDialog, want] = usePart(loadDialog);
  const [open, setOpen] = useState(false);
  return (
    <Section title="注销账户" text="不再使用热样时，可以永久删除账户与其中的内容。">
      <Button variant="quiet" className={css.entry} aria-haspopup="dialog" onClick={() => void want().then(setOpen)}>
        注销账户…
      </Button>
      {ClosingDialog && open && <ClosingDialog mobile={profile.mobile} close={() => setOpen(false)} />}
    </Section>
  );
}
