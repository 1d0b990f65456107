/** 凤凰 in flight: crest, bent neck, two layered wings and five long plumes with eyes. UNIT coordinates, head to the upper left. */
import { circle, num, type Point, path, place } from '../pixels/svg.ts';
import { bow, type EmblemPen, emblemPen } from './emblem-pen.ts';
import type { Draw } from './motif-pen.ts';
import { shade } from './palette.ts';
import { beside, lock, ribbon, stations } from './tapered.ts';

const p = (x: number, y: number): Point => ({ x, y });

/** A tail plume: a long bent shaft, barbs that stand off it like flames, and an eye near its end. */
function plume(pen: EmblemPen, along: readonly Point[], wide: number, colour: string): string {
  const { paint, part, fine } = pen;
  const list = stations(along, 40);
  const half = (t: number) =>
    wide * (0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.95) ** 1.3) ** 0.8) * Math.min(1, (1 - t) * 7 + 0.08);
  const barbs = list
    .filter((at, k) => k % 3 === 1 && at.t > 0.12 && at.t < 0.86)
    .flatMap((at) =>
      [1, -1].map((side) => {
        const far = half(at.t) + 5.5;
        const [root, tip, end] = [
          beside(at, side * half(at.t) * 0.6, -4),
          beside(at, side * far, 8),
          beside(at, side * half(at.t) * 0.6, 5),
        ];
        const over = beside(at, side * far * 0.9, -2);
        return `M${num(root.x)} ${num(root.y)}Q${num(over.x)} ${num(over.y)} ${num(tip.x)} ${num(tip.y)}L${num(end.x)} ${num(end.y)}Z`;
      }),
    )
    .join('');
  const eye = list[Math.round(list.length * 0.9)] ?? list[0];
  const [ex, ey] = [eye?.x ?? 0, eye?.y ?? 0];
  const turn = (Math.atan2(eye?.along.y ?? 0, eye?.along.x ?? 1) * 180) / Math.PI;
  const drop = (r: number) =>
    `M${num(-r * 1.5)} 0C${num(-r * 0.6)} ${num(-r * 1.1)} ${num(r * 1.1)} ${num(-r)} ${num(r * 1.2)} 0C${num(r * 1.1)} ${num(r)} ${num(-r * 0.6)} ${num(r * 1.1)} ${num(-r * 1.5)} 0Z`;
  return (
    part(barbs, colour) +
    part(
      ribbon(
        list.filter((_, k) => k % 2 === 0),
        half,
      ),
      colour,
    ) +
    fine(
      `M${list
        .slice(1, 35)
        .map(({ x, y }) => `${num(x)} ${num(y)}`)
        .join('L')}`,
      1.3,
    ) +
    place(
      part(drop(9.5), paint.second) +
        part(drop(6), paint.centre) +
        circle(0.5, 0, 2.8, paint.hand === 'ink' ? paint.line : shade(paint.second, -0.4)),
      { x: ex, y: ey, turn },
    )
  );
}

/** A wing from its shoulder: long quills fanned, two rows of coverts over them. @param reach of the longest quill */
function wing(pen: EmblemPen, shoulder: Point, from: number, to: number, reach: number): string {
  const { paint, part, fine } = pen;
  const row = (count: number, long: number, wide: number, colour: string, ribbed: boolean, start = from, end = to) =>
    Array.from({ length: count }, (_, i) => {
      const k = i / (count - 1);
      const length = long * (1 - 0.42 * k ** 1.4);
      const turn = start + (end - start) * k;
      const curl = length * 0.16;
      const quill = `M0 0C${num(length * 0.3)} ${num(-wide)} ${num(length * 0.75)} ${num(-wide * 1.1)} ${num(length)} ${num(curl)}C${num(length * 0.8)} ${num(wide * 0.9)} ${num(length * 0.4)} ${num(wide)} 0 0Z`;
      return place(
        part(quill, colour) +
          (ribbed
            ? fine(`M${num(length * 0.15)} 0Q${num(length * 0.6)} ${num(-wide * 0.2)} ${num(length * 0.92)} ${num(curl * 0.8)}`, 0.9)
            : ''),
        { ...shoulder, turn },
      );
    })
      .reverse()
      .join('');
  return (
    row(11, reach, 7.6, paint.petal, true) +
    row(9, reach * 0.7, 7, paint.second, true, from + 3, to - 4) +
    row(8, reach * 0.47, 6.4, paint.hand === 'ink' ? paint.petal : shade(paint.petal, 0.3), false, from + 5, to - 8) +
    row(5, reach * 0.25, 5, paint.second, false, from + 8, to - 10)
  );
}

export const phoenix: Draw = (paint) => {
  const pen = emblemPen(paint, { inked: 1.4, painted: 1.5 });
  const { part, fine } = pen;
  const spine = stations([p(-52, -66), p(-46, -52), p(-50, -36), p(-41, -17), p(-22, -4), p(2, 5), p(22, 16)], 30);
  const half = (t: number) => 4.4 + 10.2 * Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, (t - 0.28) / 0.72)) ** 0.85)) ** 1.1;
  let scales = '';
  for (const [k, at] of spine.entries()) {
    if (at.t < 0.14 || at.t > 0.92) continue;
    const wide = half(at.t);
    const rows = Math.max(1, Math.round(wide / 3.4));
    const size = (wide * 1.7) / rows;
    for (let r = 0; r < rows; r++) {
      const out = -wide * 0.85 + (r + 0.5 + (k % 2 ? 0.25 : -0.25)) * size;
      const [a, tip, b] = [beside(at, out + size / 2), beside(at, out, 4.6), beside(at, out - size / 2)];
      scales += bow(a, tip, b);
    }
  }
  const coverts = [-52, -26, 30, 56, 0].map((turn, i) =>
    place(
      part(
        lock([p(-7, 0), p(4, turn / 26), p(13, -turn / 34), p(24 - Math.abs(turn) / 8, turn / 14)], 7),
        i % 2 ? paint.petal : paint.second,
      ),
      {
        x: 16 - Math.abs(turn) / 14,
        y: 12,
        turn: 36 + turn * 0.8,
      },
    ),
  );
  const hackles = [0.2, 0.28, 0.36].map((t, i) => {
    const at = spine[Math.round(t * 29)] ?? spine[0];
    return at
      ? part(
          lock([beside(at, -2), beside(at, -9 - i, 4), beside(at, -12 - i * 2, 12), beside(at, -9 - i * 2, 19)], 6),
          i % 2 ? paint.petal : paint.second,
        )
      : '';
  });
  const crest = [
    [p(-52, -74), p(-46, -88), p(-34, -92), p(-28, -104)],
    [p(-49, -73), p(-38, -82), p(-26, -82), p(-16, -92)],
    [p(-47, -70), p(-36, -73), p(-24, -70), p(-12, -77)],
  ].map((points, i) => part(lock(points, 7), i === 1 ? paint.petal : paint.second));
  const drawn =
    plume(pen, [p(14, 10), p(40, 22), p(66, 14), p(86, -8), p(104, -12)], 4.2, paint.second) +
    plume(pen, [p(14, 16), p(30, 48), p(22, 76), p(-4, 92), p(-22, 104)], 4.2, paint.second) +
    wing(pen, p(-14, -12), -98, -14, 96) +
    plume(pen, [p(14, 12), p(44, 32), p(74, 34), p(92, 20), p(110, 24)], 5, paint.petal) +
    plume(pen, [p(14, 15), p(38, 48), p(48, 76), p(36, 98), p(46, 112)], 5, paint.petal) +
    plume(pen, [p(14, 13), p(42, 40), p(70, 58), p(84, 80), p(106, 92)], 5.4, paint.petal) +
    part(ribbon(spine, half), paint.petal) +
    fine(scales, 0.95) +
    coverts.join('') +
    wing(pen, p(-34, -10), 168, 84, 78) +
    hackles.join('') +
    crest.join('') +
    // Head: comb, beak and wattle.
    part('M-60 -70C-60 -79 -50 -81 -45 -74C-41 -68 -43 -60 -49 -58C-56 -57 -60 -62 -60 -70Z', paint.petal) +
    part('M-58 -72C-66 -72 -74 -68 -78 -60C-71 -63 -64 -62 -58 -64Z', paint.centre) +
    part('M-57 -62C-63 -56 -62 -48 -57 -46C-53 -50 -53 -56 -54 -61Z', paint.second) +
    // A long eye, drawn out behind: 丹凤眼.
    path('M-58 -68.6C-55 -73 -50 -73 -45.5 -72.4C-49 -68.6 -54 -67 -58 -68.6Z', paint.hand === 'ink' ? paint.ground : '#fffaf0') +
    circle(-53.2, -70, 1.7, paint.hand === 'ink' ? paint.line : shade(paint.petal, -0.85));
  // From beak to plume as large as any other figure.
  return place(drawn, { scale: 0.9 });
};
