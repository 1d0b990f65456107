/** A phone number behind its dial code. The code opens 选择国家/地区; pasted numbers lose their spaces and dial code. */
import type { ClipboardEvent } from 'react';
import { INPUT_MAX } from '../../../contract/account/limits.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ChevronDownIcon } from '../../ui/icons/chevron-down.tsx';
import { putText } from '../form/put-text.ts';
import { barePhone } from './bare-phone.ts';
import css from './phone-field.module.css';
import type { PhoneCountry } from './use-phone-country.tsx';

interface Props {
  readonly country: PhoneCountry;
  readonly error: string | undefined;
  readonly label?: string;
  readonly hint?: string;
  /** The member's own phone as the server shows it, with * (spec §5). */
  readonly masked?: string | undefined;
}

export function PhoneField({ country, error, label = '手机号', hint, masked }: Props) {
  const { name_zh, code } = country.chosen;
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    const bare = barePhone(pasted, code);
    if (bare === pasted) return;
    event.preventDefault();
    putText(event.currentTarget, bare);
  }
  const dial = (
    <button type="button" className={css.dial} aria-label={`国家/地区：${name_zh} +${code}`} aria-haspopup="dialog" onClick={country.open}>
      +{code}
      <ChevronDownIcon size={14} />
    </button>
  );
  return (
    <TextField
      name="mobile"
      label={label}
      labelHidden
      placeholder={label}
      error={error}
      {...(hint !== undefined && { hint })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={INPUT_MAX}
      {...(masked && { defaultValue: masked })}
      start={dial}
      onPaste={onPaste}
    />
  );
}
