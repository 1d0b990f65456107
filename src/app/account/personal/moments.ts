/** Moments as people say them, in the product's language (spec §9: zh-cn). */
const LOCALE = 'zh-CN';
const MINUTE = 60_000;

/** Each made when it is first said: it costs a slow device several frames. */
let dayFormat: Intl.DateTimeFormat | undefined;
let relative: Intl.RelativeTimeFormat | undefined;

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** `2026年11月20日` */
export function day(iso: string): string {
  dayFormat ??= new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
  return dayFormat.format(new Date(iso));
}

/** `3小时前`, `昨天`, `刚刚`. */
export function ago(iso: string, now: number): string {
  const past = new Date(iso).getTime() - now;
  const step = STEPS.find(([, length]) => Math.abs(past) >= length);
  if (!step) return '刚刚';
  relative ??= new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  return relative.format(Math.trunc(past / step[1]), step[0]);
}
