import { useState } from 'react';
import { usePart } from '../../shell/use-part.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import formCss from '../form/form.module.css';

const loadDialog = async () => (await import('./agreement-dialog.tsx')).AgreementDialog;

/** The tick and the way to the text. Ticked by default in the new form (spec §5). */
export function AgreementCheck({ error, ticked }: { readonly error: string | undefined; readonly ticked: boolean }) {
  const [Text, want] = usePart(loadDialog);
  const [open, setOpen] = useState(false);
  const read = (
    <button
      type="button"
      className={formCss.inline}
      aria-haspopup="dialog"
      onClick={(event) => {
        // The label around it would tick the box.
        event.preventDefault();
        void want().then(setOpen);
      }}
    >
      《用户注册协议》
    </button>
  );
  return (
    <>
      <Checkbox name="agreement" defaultChecked={ticked} error={error} label={<>我已阅读并同意{read}</>} />
      {Text && open && <Text close={() => setOpen(false)} />}
    </>
  );
}
