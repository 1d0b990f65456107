/** Quiet hours, in the member's own time zone. */
const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

interface Quiet {
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

function minuteOfDay(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(now);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return value('hour') * 60 + value('minute');
}

/**
 * @returns when the quiet hours that hold now end, in ms since 1970; undefined when it is not quiet now. Where the clocks change in between it
 * is an hour off, and who asks then again is told anew.
 */
export function quietUntil(quiet: Quiet | undefined, timeZone: string, now: number): number | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const minute = minuteOfDay(timeZone, now);
  const since = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  if (since >= length) return undefined;
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + (length - since) * MINUTE_MS;
}
