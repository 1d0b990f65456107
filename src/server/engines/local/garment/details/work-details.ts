/** Work that was asked for on top of a cut: rows of stitches, cords, bands that shine, holes, bar tacks, worn laps. Shapes in cm. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { circle, line, num, path, rect } from '../../pixels/svg.ts';
import { isCape } from '../blocks/cape.ts';
import { legShape } from '../blocks/lower/legs.ts';
import { neckFront } from '../blocks/necks/neckline.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { type Details, SIDES, zip } from './details.ts';
import { epauletteInk } from './epaulette-details.ts';
import { isBraided } from './outerwear-details.ts';
import { ruching } from './ruching-details.ts';
import { secondLayerInk } from './second-layer-details.ts';
import { fashioning } from './sewn/fashioning.ts';
import { pleatsDrawn } from './sewn/pleats.ts';
import { colourOf, stitch, threadOf } from './sewn/stitches.ts';
import { tapes } from './sewn/taped.ts';
import { wornPlaces } from './sewn/worn-places.ts';
import { underLayerInk } from './under-layer-details.ts';
import { ventDrawn } from './vent-details.ts';
import { laceDrawn } from './worked/lace.ts';
import { plaits } from './worked/plait.ts';
import { splices } from './worked/splices.ts';
import { studdedInk } from './worked/studded.ts';

type Side = 'front' | 'back';

const isLower = ({ kind }: Garment) => kind === 'trousers' || kind === 'skirt';

/** Where the garment's own cloth ends, cm, and how far it reaches to the sides. */
function hemOf(garment: Garment): { readonly y: number; readonly half: number } {
  const { body, skirt, legs } = garment;
  if (legs && isLower(garment)) return { y: legs.length, half: 40 };
  if (isLower(garment)) return { y: skirt.length, half: skirt.sweep + 6 };
  if (skirt.kind !== 'none') return { y: body.length + skirt.length, half: skirt.sweep + 6 };
  return { y: body.length, half: bodyShape(garment).width(body.length) + 8 };
}

/** Cloth that has its rows of stitches anyhow. */
const SEWN_SO: ReadonlySet<string> = new Set(['denim', 'fur', 'tulle', 'lace']);

/** A row beside every seam, and one above the hem. */
function topstitched(garment: Garment, seams: readonly string[]): string[] {
  if (!garment.trims.includes('topstitch') || (SEWN_SO.has(garment.cloth.fabric) && !garment.thread)) return [];
  const thread = threadOf(garment);
  const { y, half } = hemOf(garment);
  const beside = seams.map((d) => `<g transform="translate(0.5 0.35)">${stitch(d, thread)}</g>`);
  return [...beside, stitch(`M${num(-half)} ${num(y - 2)}H${num(half)}`, thread)];
}

/** Cm between the loops that overcast an edge. */
const LOOP = 0.55;

function overcast(garment: Garment): string[] {
  if (!garment.trims.includes('overcast')) return [];
  const { y, half } = hemOf(garment);
  const colour = colourOf(threadOf(garment)) === garment.stitch ? shade(garment.cloth.colour, 0.6) : garment.stitch;
  const loops = Array.from({ length: Math.floor((2 * half) / LOOP) }, (_, k) => {
    const x = -half + k * LOOP;
    return `M${num(x)} ${num(y)}l0.28 -1.1l0.28 1.1`;
  });
  return [line(loops.join(''), colour, 0.11), stitch(`M${num(-half)} ${num(y - 1.2)}H${num(half)}`, colour)];
}

/** How long the two ends of a cord hang, cm. */
const ENDS = [13, 15.5] as const;

/** A cord with metal ends, drawn out of a hood or out of the channel round a waist. */
function cords(garment: Garment, side: Side): string[] {
  if (!garment.trims.includes('drawcord') || side === 'back' || garment.legs?.style === 'sport') return [];
  const { body, neckline, waist } = garment;
  const atNeck = neckline === 'hood' && waist !== 'elastic';
  const reaches = garment.skirt.kind !== 'none' || garment.legs !== undefined;
  const top = isLower(garment)
    ? 1.8
    : atNeck
      ? neckFront(neckline, 0) + 1
      : reaches
        ? body.waistAt - 1
        : Math.min(body.waistAt, body.length - 18);
  const colour = garment.contrast.colour;
  const channel =
    isLower(garment) || atNeck || waist === 'elastic' ? [] : [-1.1, 1.1].map((by) => stitch(`M-60 ${num(top + by)}H60`, threadOf(garment)));
  const ends = SIDES.flatMap((s, i) => {
    const end = top + (ENDS[i] ?? 14);
    const d = `M${num(s * 1.6)} ${num(top)}C${num(s * 0.6)} ${num(top + 2)} ${num(s * 0.6)} ${num(top + 5)} ${num(s * 1.3)} ${num(top + 8)}S${num(s * 2)} ${num(end - 3)} ${num(s * 1.4)} ${num(end)}`;
    return [
      circle(s * 1.6, top, 0.5, '#c4c8cc'),
      line(d, '#000000', 0.62, { opacity: 0.3, transform: 'translate(.15 .2)' }),
      line(d, shade(colour, 0.15), 0.5),
      rect(s * 1.4 - 0.32, end - 0.6, 0.64, 1.8, '#c4c8cc', { rx: 0.2 }),
    ];
  });
  return [...channel, ...ends];
}

/** Silver that throws light back, between two darker edges; cm wide. */
const BAND = 2.6;

function reflective(garment: Garment): string[] {
  if (!garment.trims.includes('reflective')) return [];
  const bands = isLower(garment) ? [(garment.legs?.length ?? garment.skirt.length) - 24] : [21, Math.max(34, garment.body.length - 16)];
  return bands.map((y) => {
    const d = `M-60 ${num(y)}H60`;
    return line(d, '#6f7378', BAND + 0.3) + line(d, '#d9dce0', BAND) + line(d, '#f6f7f8', BAND * 0.34, { transform: 'translate(0 -0.45)' });
  });
}

/** Cm between the holes of leather that breathes. */
const HOLES = { apart: 0.85, radius: 0.16 } as const;

function perforated(garment: Garment): string[] {
  if (!garment.trims.includes('perforated')) return [];
  const dark = shade(garment.cloth.colour, -0.75);
  const lower = isLower(garment);
  const half = lower ? 5 : Math.min(15, garment.body.bust - 4);
  const [from, rows] = lower ? [30, 12] : [16, 5];
  const list: string[] = [];
  for (let row = 0; row < rows; row++)
    for (let x = -half; x <= half; x += HOLES.apart)
      for (const s of lower ? SIDES : [1])
        list.push(circle((lower ? s * 10 : 0) + x + (row % 2) * HOLES.apart * 0.5, from + row * HOLES.apart * 0.9, HOLES.radius, dark));
  return list;
}

/** Short dense bars across the corners of pockets and the end of a fly. */
function barTacks(garment: Garment, side: Side): string[] {
  if (!garment.trims.includes('bar-tack')) return [];
  const colour = garment.stitch;
  const bar = (x: number, y: number, turn: number) => {
    const teeth = Array.from({ length: 9 }, (_, k) => `M${num(x - 0.8 + k * 0.2)} ${num(y - 0.18)}l0.1 0.36`).join('');
    return `<g transform="rotate(${turn} ${num(x)} ${num(y)})">${line(`M${num(x - 0.85)} ${num(y)}h1.7`, shade(colour, -0.3), 0.42)}${line(teeth, shade(colour, 0.35), 0.1)}</g>`;
  };
  const { legs, body } = garment;
  if (legs && isLower(garment)) {
    const places: readonly (readonly [number, number, number])[] =
      side === 'front'
        ? [
            [6.6, 4.4, 30],
            [legs.hip - 1, 13.2, -10],
            [0.6, legs.rise * 0.82, 60],
          ]
        : [
            [legs.hip * 0.5 - 6, 12.6, 0],
            [legs.hip * 0.5 + 6, 12.6, 0],
          ];
    return SIDES.flatMap((s) => places.map(([x, y, turn]) => bar(s * x, y, s * turn)));
  }
  // At the corners of the pockets on the chest.
  return side === 'back' || body.length < 40 ? [] : SIDES.flatMap((s) => [bar(s * 5.2, 18.6, 90), bar(s * 14.2, 18.6, 90)]);
}

/** Zips that open the side under the arm, so that heat gets out. */
function underarmZips(garment: Garment, side: Side): string[] {
  if (!garment.trims.includes('underarm-zip') || side === 'back' || isLower(garment)) return [];
  const x = garment.body.bust - 2.2;
  return SIDES.map(
    (s) =>
      `<g transform="translate(${num(s * x)} 22) rotate(${s * 5})">${zip(0, 0, 13, shade(garment.contrast.colour, -0.2), '#3a3d42')}</g>`,
  );
}

/** Pale lines that fan out from the crotch, as wearing breaks them in, over a lap and knees sanded pale. */
function worn(garment: Garment, legs: Legs, side: Side): string[] {
  const { middle, half } = legShape(legs);
  const random = new Random(garment.seed).fork('whiskers');
  const pale = shade(garment.cloth.colour, 0.72);
  const list: string[] = [];
  for (const s of SIDES) {
    if (garment.trims.includes('sanded')) {
      // Soft: many veils, each a little smaller than the one before it.
      for (const [at, high] of side === 'front'
        ? ([
            [legs.rise + 12, 15],
            [58, 8],
          ] as const)
        : ([[legs.rise + 4, 11]] as const))
        for (let k = 1; k <= 9; k++)
          list.push(
            `<ellipse cx="${num(s * middle(at))}" cy="${num(at)}" rx="${num(half(at) * 0.95 * (k / 9))}" ry="${num(high * (k / 9))}" fill="${pale}" opacity="0.055"/>`,
          );
    }
    if (garment.trims.includes('whiskers') && side === 'front')
      for (let k = 0; k < 7; k++) {
        const y = legs.rise - 9 + k * 2.7 + random.range(-0.5, 0.5);
        const from = s * (2 + random.range(0, 1.4));
        const to = s * (middle(y) + half(y) * random.range(0.55, 0.85));
        const d = `M${num(from)} ${num(y)}Q${num((from + to) / 2)} ${num(y - 1.8)} ${num(to)} ${num(y - 4.4 - k * 0.3)}`;
        for (const [wide, opacity] of [
          [1.7, 0.06],
          [1.1, 0.07],
          [0.6, 0.08],
        ] as const)
          list.push(line(d, pale, wide, { opacity, 'stroke-linecap': 'round' }));
      }
  }
  return list;
}

/** The same on a jacket: sanded chest and the insides of the elbows' side. */
function wornBody(garment: Garment): string[] {
  if (!garment.trims.includes('sanded') && !garment.trims.includes('whiskers')) return [];
  const pale = shade(garment.cloth.colour, 0.72);
  return SIDES.flatMap((s) =>
    Array.from(
      { length: 9 },
      (_, k) =>
        `<ellipse cx="${num(s * 9)}" cy="27" rx="${num(6.5 * ((k + 1) / 9))}" ry="${num(13 * ((k + 1) / 9))}" fill="${pale}" opacity="0.05"/>`,
    ),
  );
}

/** Width of a binding, cm. */
const BINDING = 1;

/** Bound edges: the outer seams of trousers, the hem and the front edge of what is worn above. Braided jackets, capes and qipaos have theirs. */
function bound(garment: Garment, side: Side): string[] {
  const { legs, contrast, kind, closure } = garment;
  if (!garment.trims.includes('piping')) return [];
  const look = { stroke: contrast.colour, 'stroke-width': 0.5 };
  if (isLower(garment)) {
    if (!legs) return [line(`M-60 ${num(garment.skirt.length - 0.5)}H60`, contrast.colour, BINDING)];
    const { middle, half, width } = legShape(legs);
    return SIDES.map((s) => {
      const points = Array.from({ length: 21 }, (_, i) => (legs.length * i) / 20).map(
        (y) => `${num(s * ((y < legs.rise ? width(y) : middle(y) + half(y)) - 0.5))} ${num(y)}`,
      );
      return path(`M${points.join('L')}`, 'none', look);
    });
  }
  if (isCape(garment) || closure === 'frogs' || isBraided(garment)) return [];
  const { length } = garment.body;
  const top = neckFront(garment.neckline, 0);
  const hem = garment.skirt.kind === 'none' && !legs ? [line(`M-60 ${num(length - 0.5)}H60`, contrast.colour, BINDING)] : [];
  const front =
    side === 'front' && (kind === 'jacket' || kind === 'coat')
      ? [
          line(
            `M${closure === 'double-breasted' ? 7 : 1.8} ${num(closure === 'double-breasted' ? length * 0.3 : top)}V${num(length)}`,
            contrast.colour,
            BINDING * 0.6,
          ),
        ]
      : [];
  return [...hem, ...front];
}

/** @param lace index of the cloth that is let in @returns the details of a side with the work on top of them */
export function withWork(details: Details, garment: Garment, side: Side, lace: number): Details {
  const { legs } = garment;
  const wear = legs && isLower(garment) ? worn(garment, legs, side) : isLower(garment) ? [] : wornBody(garment);
  const drawn = ruching(garment, side === 'back');
  const places = wornPlaces(garment, side === 'back');
  const spliced = splices(garment, side === 'back');
  const laced = laceDrawn(garment, side === 'back', lace);
  const plaited = plaits(garment, side === 'back');
  const pleats = pleatsDrawn(garment, side === 'back');
  const narrowed = fashioning(garment, side === 'back');
  const vent = ventDrawn(garment, side === 'back');
  const ink = [
    ...wear,
    ...laced.ink,
    ...tapes(garment, details.seams, details.ink),
    ...details.ink,
    ...topstitched(garment, details.seams),
    ...overcast(garment),
    ...reflective(garment),
    ...perforated(garment),
    ...bound(garment, side),
    ...underarmZips(garment, side),
    ...barTacks(garment, side),
    ...cords(garment, side),
    ...epauletteInk(garment, side === 'back'),
    ...underLayerInk(garment, side === 'back'),
    ...narrowed.ink,
    ...plaited.ink,
    ...pleats.ink,
    ...drawn.ink,
    ...vent.ink,
    ...spliced.ink,
    ...secondLayerInk(garment),
    ...places.ink,
    ...studdedInk(garment, side === 'back'),
  ];
  return {
    ...details,
    raised: [
      ...laced.under,
      ...spliced.under,
      ...pleats.under,
      ...details.raised,
      ...pleats.raised,
      ...plaited.raised,
      ...spliced.raised,
      ...places.raised,
    ],
    seams: [...details.seams, ...narrowed.seams, ...pleats.seams, ...drawn.seams, ...vent.seams],
    ink,
  };
}
