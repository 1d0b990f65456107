/**
 * Where a picture that has arrived belongs. Files travel side by side and the smallest is there first; the first picture of a field
 * leads, so they stand as they were chosen and not as the network brought them.
 */
export interface ChosenOrder {
  /**
   * @param path of what has arrived.
   * @param id of its upload; ids grow in the order of choosing.
   * @param present the field's value: what did not come by an upload keeps its place.
   */
  placed(path: string, id: number, present: readonly string[]): readonly string[];
}

export function createChosenOrder(): ChosenOrder {
  const ranks = new Map<string, number>();
  return {
    placed(path, id, present) {
      ranks.set(path, id);
      const later = present.findIndex((one) => (ranks.get(one) ?? 0) > id);
      const at = later < 0 ? present.length : later;
      return [...present.slice(0, at), path, ...present.slice(at)];
    },
  };
}
