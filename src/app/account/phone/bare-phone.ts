/** `+86 138-0013-8000` → `13800138000` under dial code 86: how phones are written elsewhere and autofilled by browsers. */
export function barePhone(text: string, dialCode: string): string {
  const compact = text.replace(/[\s\u2010-\u2015().-]/g, '');
  const international = /^(?:\+|00)(\d+)$/.exec(compact)?.[1];
  if (international === undefined) return compact;
  return international.startsWith(dialCode) ? international.slice(dialCode.length) : international;
}
