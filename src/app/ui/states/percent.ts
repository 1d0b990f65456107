/** What somebody reads of work that is not done, 0–99: what is drawn is still checked and written, and 100 % would say that it is there. @param share 0–1 */
export function percentOf(share: number): number {
  return Math.min(99, Math.max(0, Math.floor(share * 100)));
}
