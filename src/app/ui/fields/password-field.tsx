import { useState } from 'react';
import { EyeIcon } from '../icons/eye.tsx';
import { EyeOffIcon } from '../icons/eye-off.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it; hidden again whenever the field is drawn anew. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? '隐藏密码' : '显示密码'}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return <TextField autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}
