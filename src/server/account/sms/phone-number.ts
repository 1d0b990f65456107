/** Phones as people show and type them. Stored as national digits beside their dial code. */

export interface Phone {
  /** Digits, without the dial code. */
  readonly mobile: string;
  /** Without +. */
  readonly dialCode: string;
}

/** `13800138000` → `138****8000`: what the pages show and, for its owner, what the forms accept back (spec §5). */
export function maskPhone(mobile: string | null): string {
  if (!mobile) return '';
  const kept = mobile.length >= 8 ? 3 : 1;
  return `${mobile.slice(0, kept)}****${mobile.slice(-Math.min(4, mobile.length - kept - 1))}`;
}

/** Whether `given` is that phone, in digits or masked. */
export function isSamePhone(given: string, mobile: string | null): boolean {
  return mobile !== null && (given === mobile || given === maskPhone(mobile));
}

export const isMasked = (given: string): boolean => given.includes('*');

/** Whether a code could arrive there at all: mainland numbers have a known form, others only E.164's length. */
export function canBePhone(mobile: string, dialCode: string): boolean {
  return dialCode === '86' ? /^1[3-9]\d{9}$/.test(mobile) : /^\d+$/.test(mobile) && mobile.length + dialCode.length <= 15;
}
