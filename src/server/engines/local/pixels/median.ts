/** Of numbers in any order; 0 of none. */
export function median(list: readonly number[]): number {
  // As floats they are sorted without asking a function about every pair.
  return Float32Array.from(list).sort()[list.length >> 1] ?? 0;
}
