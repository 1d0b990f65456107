import { PasswordField } from '../../ui/fields/password-field.tsx';
import type { Form } from '../form/use-form.ts';

interface Props {
  readonly form: Form;
  readonly first: string;
  readonly second: string;
  readonly words?: readonly [first: string, second: string];
}

/** A chosen password and its confirmation. The hint says 8~20, no maximum is enforced (spec §5). */
export function NewPasswords({ form, first, second, words = ['密码（8~20位）', '确认密码'] }: Props) {
  return (
    <>
      {[first, second].map((name, index) => (
        <PasswordField
          key={name}
          name={name}
          label={words[index] ?? ''}
          labelHidden
          placeholder={words[index] ?? ''}
          error={form.errors[name]}
          autoComplete="new-password"
        />
      ))}
    </>
  );
}
