/** Spot colours fused two by two: where a drawing becomes too large, neighbouring tones are given up before motifs are. */
import { cheapestPair, costOfFusing } from '../inks/fuse-inks.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import { type Ink, together } from '../inks/one-dye.ts';

interface Group {
  readonly ink: Ink;
  readonly members: readonly number[];
}

/** @param most colours that are left. @returns the largest first, as they came */
export function fewerInks({ inks, first, second, blend }: Separation, most: number): Separation {
  let groups: Group[] = inks.map((ink, k) => ({ ink, members: [k] }));
  while (groups.length > most) {
    const pair = cheapestPair(groups, (x, y) => costOfFusing(x.ink, y.ink));
    const [p, q] = [groups[pair?.i ?? -1], groups[pair?.j ?? -1]];
    if (!p || !q) break;
    groups = [...groups.filter((one) => one !== p && one !== q), { ink: together([p.ink, q.ink]), members: [...p.members, ...q.members] }];
  }
  groups.sort((x, y) => y.ink.share - x.ink.share);
  const to = new Uint8Array(256).fill(OUTSIDE);
  groups.forEach(({ members }, k) => {
    for (const member of members) to[member] = k;
  });
  const [one, other] = [first.map((k) => to[k]), second.map((k) => to[k])];
  return { inks: groups.map(({ ink }) => ink), first: one, second: other, blend: blend.map((t, i) => (one[i] === other[i] ? 0 : t)) };
}
