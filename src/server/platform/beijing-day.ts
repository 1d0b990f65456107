/** Days as the product's people live them: Beijing time, which has no summer time. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** `2026-11-21` */
export function beijingDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** From the day's first moment to the next day's. */
export function dayBounds(day: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${day}T00:00:00Z`).getTime() - OFFSET_MS;
  return { from: new Date(from), to: new Date(from + DAY_MS) };
}
