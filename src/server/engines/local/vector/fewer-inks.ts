/** Spot colours fused two by two: where a drawing becomes too large, neighbouring tones are given up before motifs are. */
import { labDistance } from '../pixels/lab-planes.ts';
import { OUTSIDE, type Separation } from '../recolour/inks.ts';
import { type Ink, together } from '../recolour/one-dye.ts';

/** @param most colours that are left. @returns the largest first, as they came */
export function fewerInks({ inks, first, second, blend }: Separation, most: number): Separation {
  let groups = inks.map((ink, k) => ({ ink, members: [k] }));
  while (groups.length > most) {
    let best = { i: 0, j: 1, cost: Number.POSITIVE_INFINITY };
    for (let i = 0; i < groups.length; i++)
      for (let j = i + 1; j < groups.length; j++) {
        const [p, q] = [groups[i]?.ink as Ink, groups[j]?.ink as Ink];
        // A small colour that stands out, the heart of a flower, is worth more than one more tone of a large one.
        const cost = labDistance(p.l - q.l, p.a - q.a, p.b - q.b) * Math.sqrt(Math.min(p.share, q.share) + 0.004);
        if (cost < best.cost) best = { i, j, cost };
      }
    const [p, q] = [groups[best.i], groups[best.j]];
    if (!p || !q) break;
    groups = [
      ...groups.filter((_, k) => k !== best.i && k !== best.j),
      { ink: together([p.ink, q.ink]), members: [...p.members, ...q.members] },
    ];
  }
  groups.sort((x, y) => y.ink.share - x.ink.share);
  const to = new Uint8Array(256).fill(OUTSIDE);
  groups.forEach(({ members }, k) => {
    for (const member of members) to[member] = k;
  });
  const [one, other] = [first.map((k) => to[k]), second.map((k) => to[k])];
  return { inks: groups.map(({ ink }) => ink), first: one, second: other, blend: blend.map((t, i) => (one[i] === other[i] ? 0 : t)) };
}
