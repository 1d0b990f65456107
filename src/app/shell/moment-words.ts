/** Moments and months as people here say them (spec §9: zh-cn). */
const LOCALE = 'zh-CN';

/** Each made when it is first said: it costs a slow device several frames. */
let momentFormat: Intl.DateTimeFormat | undefined;
let yearFormat: Intl.DateTimeFormat | undefined;
let beans: Intl.NumberFormat | undefined;

/** `11/20 08:30`; with the year when it is another one. */
export function momentWords(iso: string, now: number = Date.now()): string {
  const at = new Date(iso);
  if (at.getFullYear() !== new Date(now).getFullYear()) return dayWords(iso);
  momentFormat ??= new Intl.DateTimeFormat(LOCALE, { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  return momentFormat.format(at);
}

/** `2026/11/20` */
export function dayWords(iso: string): string {
  yearFormat ??= new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return yearFormat.format(new Date(iso));
}

/** `12,500` */
export function numberWords(value: number): string {
  beans ??= new Intl.NumberFormat(LOCALE);
  return beans.format(value);
}

/** `+30`, `−12,500`: with the sign that lines up with the digits. */
export function signedWords(value: number): string {
  return `${value < 0 ? '−' : '+'}${numberWords(Math.abs(value))}`;
}

/** The month of a moment and the `count - 1` before it, newest first: `2026-11`, of Beijing time. */
export function recentMonths(now: number, count: number): string[] {
  const beijing = new Date(now + 8 * 3_600_000);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(beijing.getUTCFullYear(), beijing.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** `2026年11月` */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${year}年${Number(number)}月`;
}
