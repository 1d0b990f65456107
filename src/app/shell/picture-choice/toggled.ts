/**
 * What is chosen after a press: another press takes it out again; where there is room for one, the next takes its place.
 * @param most how many there may be.
 */
export function toggled<T extends { readonly id: number }>(chosen: readonly T[], pressed: T, most: number): readonly T[] {
  const rest = chosen.filter(({ id }) => id !== pressed.id);
  if (rest.length < chosen.length) return rest;
  if (most === 1) return [pressed];
  return chosen.length < most ? [...chosen, pressed] : chosen;
}
