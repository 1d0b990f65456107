/** Moments as people say them, in the product's language (spec §9: zh-cn). */
const LOCALE = 'zh-CN';
const MINUTE = 60_000;

const dayFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** `2026年11月20日` */
export function day(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** `3小时前`, `昨天`, `刚刚`. */
export function ago(iso: string, now: number): string {
  const past = new Date(iso).getTime() - now;
  const step = STEPS.find(([, length]) => Math.abs(past) >= length);
  return step ? relative.format(Math.trunc(past / step[1]), step[0]) : '刚刚';
}
