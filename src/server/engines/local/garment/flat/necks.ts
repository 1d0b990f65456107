/** Collars, hoods and straps of a flat. Cm. */
import { BIB_STRAP, strapAt } from '../blocks/bib-shape.ts';
import { isSlung, lapelOf, neckBand, neckFront } from '../blocks/necks/neckline.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { shows } from '../blocks/under-layer.ts';
import type { Garment, Neckline } from '../specification.ts';
import { along, at, bezier, chain, mirror, type Run, whole } from './pen.ts';
import { type Piece, shoulderAt } from './piece.ts';
import { sailorLeaves } from './sailor.ts';

/** How high a collar stands round the neck, by its kind. Cm. */
function standHeight(garment: Garment): number {
  const { neckline } = garment;
  if (neckline === 'mandarin') return 4.4;
  if (neckline === 'high') return garment.kind === 'dress' ? 4 : 6.4;
  if (neckline === 'stand') return 6.4;
  if (neckline === 'turtle') return 8;
  return 0;
}

/** A band round the neck that stands: its far half above, the near one lower. */
function stand(garment: Garment, height: number, back: boolean): Piece[] {
  const { half, deep, back: low } = OPENINGS[garment.neckline];
  const shoulder = shoulderAt(garment)(half);
  const depth = back ? low : deep;
  const lean = half * (garment.neckline === 'turtle' ? 0.98 : 0.94);
  const dip = back ? 0.5 : Math.min(2.2, depth * 0.3);
  const arc = (wide: number, from: number, sag: number) =>
    along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(wide * Math.sin(a), from + sag * Math.cos(a)));
  const lower = arc(half, shoulder + 0.2, depth - shoulder);
  const rise = shoulder + 0.2 - height;
  const upper = arc(lean, rise, dip);
  const far = back ? [] : [{ d: chain([arc(lean, rise, -1.1), [...upper].reverse()], true), inside: true }];
  return [
    ...far,
    {
      d: chain(
        [lower, [lower.at(-1) ?? at(0, 0), upper.at(-1) ?? at(0, 0)], [...upper].reverse(), [upper[0] ?? at(0, 0), lower[0] ?? at(0, 0)]],
        true,
      ),
    },
  ];
}

/** Shirt and Peter Pan collars: two leaves that fall from the neck. */
function leaves(garment: Garment, back: boolean): Piece[] {
  const { half, deep, back: low } = OPENINGS[garment.neckline];
  const shoulder = shoulderAt(garment)(half);
  const pan = garment.neckline === 'peter-pan';
  if (back) {
    const arc = (wide: number, y: number, sag: number) =>
      along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(wide * Math.sin(a), y + sag * Math.cos(a)));
    const [upper, lower] = pan
      ? [arc(half, shoulder, low - shoulder), arc(half + 4.6, shoulder + 2.4, low + 2.6)]
      : [arc(half - 0.6, -2.4, -0.5), arc(half + 2.2, shoulder + 0.8, low + 0.8)];
    return [
      {
        d: chain(
          [upper, [upper.at(-1) ?? at(0, 0), lower.at(-1) ?? at(0, 0)], [...lower].reverse(), [lower[0] ?? at(0, 0), upper[0] ?? at(0, 0)]],
          true,
        ),
      },
    ];
  }
  const neck = along(0, 1, 6).map((t) => {
    const a = (t * Math.PI) / 2;
    return at(half * Math.sin(a) * (pan ? 1 : 0.96), shoulder + (deep - shoulder) * Math.cos(a) - (pan ? 0 : 3.4 * t + 0.2));
  });
  const top = neck.at(-1) ?? at(0, 0);
  const start = neck[0] ?? at(0, 0);
  const outer = pan
    ? [
        top,
        at(half + 4.4, shoulder + 2.6),
        at(half + 3.4, deep * 0.75),
        at(half, deep + 3.4),
        at(3.6, deep + 6.2),
        at(0.9, deep + 4),
        start,
      ]
    : [top, at(half + 1.7, 0.4), at(half + 3, 3.4)];
  const point = at(half + 0.2, deep + 4.6);
  const runs: Run[] = pan ? [neck, outer] : [neck, outer, [outer.at(-1) ?? top, point], [point, at(0.35, deep + 0.3)]];
  const far = pan
    ? []
    : [
        {
          d: chain(
            [
              along(-Math.PI / 2, Math.PI / 2, 8).map((a) => at(top.x * Math.sin(a), top.y - 0.7 * Math.cos(a))),
              along(Math.PI / 2, -Math.PI / 2, 8).map((a) => at(top.x * Math.sin(a), top.y + 3 * Math.cos(a))),
            ],
            true,
          ),
          inside: true,
        },
      ];
  return [...far, { d: chain(runs, true) }, { d: chain(mirror(runs), true) }];
}

/** A shawl collar from nape to break, along the same lines as what is sewn on (`lapels`): with a collar's own front it had a notch. */
function shawlLeaf(garment: Garment, s: number): Run[] {
  const { half } = OPENINGS.shawl;
  const { depth, wide, overlap } = lapelOf(garment);
  const x = (v: number) => s * v + (s > 0 ? overlap * 0.2 : 0);
  const tip = at(overlap, depth + 0.6);
  const roll = bezier(at(x(8.2), 0), at(x(7.4), 6), at(x(4), depth * 0.55), tip);
  const rise = bezier(tip, at(x(4.5), depth * 0.8), at(x(wide - 0.5), depth * 0.55), at(x(wide - 0.4), depth * 0.34));
  const over = bezier(at(x(wide - 0.4), depth * 0.34), at(x(wide - 0.5), depth * 0.2), at(x(12.6), 3), at(s * (half + 2.6), 0.2));
  const nape = [at(s * (half + 2.6), 0.2), at(s * (half + 1.2), -1.6), at(s * (half - 1.4), -2.8)];
  return [[at(s * (half - 1.4), -2.8), at(x(8.2), 0)], roll, [...rise, ...over.slice(1)], nape];
}

/** The collar of a coat or suit where it lies round the neck; its lapels are sewn on. */
function tailored(garment: Garment, back: boolean): Piece[] {
  const { half } = OPENINGS[garment.neckline];
  const arc = (wide: number, y: number, sag: number) =>
    along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(wide * Math.sin(a), y + sag * Math.cos(a)));
  if (back) {
    const [upper, lower] = [arc(half - 1, -2.6, -0.6), arc(half + 3, 2.2, 2.6)];
    return [{ d: chain([upper, [upper[10] ?? at(0, 0), lower[10] ?? at(0, 0)], [...lower].reverse()], true) }];
  }
  const biker = garment.closure === 'none' && garment.kind !== 'coat' && garment.neckline === 'notch';
  const behind = { d: chain([arc(half - 1.4, -2.8, -0.7), [...arc(half - 1.4, -2.8, 3.6)].reverse()], true), inside: true };
  if (garment.neckline === 'shawl') return [behind, ...[1, -1].map((s) => ({ d: chain(shawlLeaf(garment, s), true) }))];
  const { depth, wide } = lapelOf(garment);
  const notch = biker ? at(14.5, 7) : at(wide - 0.9, depth * 0.16);
  const fall = biker ? at(12, 10.6) : at(wide - 3.2, depth * 0.27);
  const runs: Run[] = [
    [at(half - 1.4, -2.8), at(half + 1.2, -1.6), at(half + 3.2, 1.6), notch],
    [notch, fall],
    [fall, at(half - 1.4, fall.y - 2)],
    [at(half - 1.4, fall.y - 2), at(half - 2.2, 3.4), at(half - 1.4, -2.8)],
  ];
  return [behind, { d: chain(runs, true) }, { d: chain(mirror(runs), true) }];
}

function hood(back: boolean, garment: Garment): Piece[] {
  const half = OPENINGS.hood.half;
  const shoulder = shoulderAt(garment)(half);
  const shell: Run[] = [
    [at(0, -27), at(5.4, -26), at(10, -21.4), at(12, -13), at(11.3, -5), at(half + 2.4, shoulder + 0.8)],
    along(half + 2.4, 0, 6).map((x) => at(x, shoulder + (back ? 2 : 8.4) * Math.sqrt(Math.max(0, 1 - (x / (half + 2.4)) ** 2)) + 0.8)),
  ];
  if (back) return [{ d: whole(shell) }];
  const face = along(-Math.PI, Math.PI, 16).map((a) => at(7.4 * Math.sin(a), -9.5 + 12.4 * Math.cos(a)));
  return [{ d: whole(shell) }, { d: chain([face], true), inside: true }];
}

function straps(garment: Garment, back: boolean): Piece[] {
  const { neckline } = garment;
  if (neckline === 'halter') {
    const band: Run[] = [
      [at(5.7, 2.9), at(5.9, 0), at(5.2, -2.6)],
      [at(5.2, -2.6), at(3.8, -2.6)],
      [at(3.8, -2.6), at(4.2, 0), at(3.2, 3.4)],
    ];
    const loop = {
      d: chain(
        [
          along(-5.2, 5.2, 6).map((x) => at(x, -2.6 - 0.8 * (1 - (x / 5.2) ** 2))),
          [at(5.2, -2.6), at(5.2, -1)],
          along(5.2, -5.2, 6).map((x) => at(x, -1 - 0.6 * (1 - (x / 5.2) ** 2))),
        ],
        true,
      ),
    };
    const bands = [{ d: chain(band, true) }, { d: chain(mirror(band), true) }];
    return back ? [...bands, loop] : [loop, ...bands];
  }
  if (neckline === 'bib') {
    const edge = (s: number) =>
      along(0, back ? 1 : -1, 6).map((over) => {
        const { x, y } = strapAt(over);
        return at(x + s * BIB_STRAP.half, y);
      });
    const [inner, outer] = [edge(-1), edge(1)];
    const [top, foot] = [inner[0] ?? at(0, 0), inner.at(-1) ?? at(0, 0)];
    const band: Run[] = [[top, outer[0] ?? top], outer, [outer.at(-1) ?? foot, foot], [...inner].reverse()];
    return [{ d: chain(band, true) }, { d: chain(mirror(band), true) }];
  }
  if (!isSlung(neckline)) return [];
  const foot = back ? OPENINGS.straps.back : neckFront(neckline, 9.2);
  const band: Run[] = [
    [at(8.4, 0.2), at(8.9, foot + 0.8)],
    [at(8.9, foot + 0.8), at(9.7, foot + 0.8)],
    [at(9.7, foot + 0.8), at(9.2, 0.2)],
    [at(9.2, 0.2), at(8.4, 0.2)],
  ];
  return [{ d: chain(band, true) }, { d: chain(mirror(band), true) }];
}

const FALLEN: ReadonlySet<Neckline> = new Set(['shirt', 'peter-pan']);

/** Collars, hoods and straps of one side, the lowest first. */
export function necks(garment: Garment, back: boolean): Piece[] {
  const high = standHeight(garment);
  if (high > 0) return stand(garment, high, back);
  if (FALLEN.has(garment.neckline)) return leaves(garment, back);
  if (garment.neckline === 'notch' || garment.neckline === 'shawl') return tailored(garment, back);
  if (garment.neckline === 'hood') return hood(back, garment);
  if (garment.neckline === 'sailor') return sailorLeaves(garment, back);
  // Under the collar of a shirt nothing is seen of it.
  const band = shows(garment, 'collar') ? undefined : neckBand(garment);
  if (band) return stand(garment, band.height, back);
  return straps(garment, back);
}
