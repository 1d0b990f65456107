/** Phones as people show and type them. Stored as national digits beside their dial code. */
import { maskPhone } from '../../platform/mask-phone.ts';

export interface Phone {
  /** Digits, without the dial code. */
  readonly mobile: string;
  /** Without +. */
  readonly dialCode: string;
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
