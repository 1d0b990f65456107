/** Where rows go: straight from mark to mark. */

/** Line through (from, to) pairs, straight between them, going on beyond with the given slopes. */
export function line(knots: readonly (readonly [number, number])[], before: number, after: number): (at: number) => number {
  const first = knots[0] as readonly [number, number];
  const last = knots.at(-1) as readonly [number, number];
  return (at) => {
    if (at <= first[0]) return first[1] + (at - first[0]) * before;
    if (at >= last[0]) return last[1] + (at - last[0]) * after;
    let i = 0;
    while (at > (knots[i + 1] as readonly [number, number])[0]) i++;
    const [a, b] = [knots[i], knots[i + 1]] as [readonly [number, number], readonly [number, number]];
    return a[1] + ((b[1] - a[1]) * (at - a[0])) / Math.max(1e-6, b[0] - a[0]);
  };
}
