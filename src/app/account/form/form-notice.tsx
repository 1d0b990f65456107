import { AlertIcon } from '../../ui/icons/alert.tsx';
import css from './form.module.css';
import { NOTICE } from './refusal-words.ts';
import type { Form } from './use-form.ts';

/** What stopped the whole form (no network, a refusal that names no field), above its button. */
export function FormNotice({ form }: { readonly form: Form }) {
  const sentence = form.errors[NOTICE];
  return (
    <div role="alert" className={css.alert}>
      {sentence && (
        <p className={css.notice}>
          <AlertIcon size={18} />
          <span>{sentence}</span>
        </p>
      )}
    </div>
  );
}
