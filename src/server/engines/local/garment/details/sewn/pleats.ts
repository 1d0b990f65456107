/** Pleats of a body: an inverted box down the back, a panel of knife pleats, stitched pleats and tucks beside a placket. Shapes in cm. */
import { line, num, path } from '../../../pixels/svg.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { RaisedPart } from '../details.ts';
import { stitch, threadOf } from './stitches.ts';

/** Beyond any body. */
const [FAR, HIGH] = [60, -14] as const;

/** How far each fold of a box has parted at the hem. */
const OPEN = 1.5;

/** Where the back's yoke ends in its middle, or a hand below the neck of what has none. */
function fromOf({ closure, kind, neckline }: Garment): number {
  if (closure === 'snaps') return 17;
  if (kind === 'top') return 12.4;
  return closure === 'zip' && kind === 'jacket' ? 16 : OPENINGS[neckline].back + 9;
}

/** Above a band or a rib, which holds the pleats. */
function hemOf({ body, trims, closure, kind }: Garment): number {
  const band = closure === 'snaps' ? 4.2 : trims.includes('rib-hem') ? 6 : 0;
  return kind === 'coat' || band === 0 ? body.length + 4 : body.length - band;
}

interface Pleated {
  /** Under everything else that is sewn on. */
  readonly under: readonly RaisedPart[];
  readonly raised: readonly RaisedPart[];
  readonly seams: readonly string[];
  readonly ink: readonly string[];
}

const NOTHING: Pleated = { under: [], raised: [], seams: [], ink: [] };

/** Two folds that meet down the middle and part towards the hem; between them lies the ground of the box. */
function box(garment: Garment): Pleated {
  const [from, low] = [fromOf(garment), hemOf(garment)];
  const open = Math.min(OPEN, 0.034 * (low - from));
  const half = (s: number) => `M${num(s * FAR)} ${HIGH}H0V${num(from)}L${num(s * open)} ${num(low)}H${num(s * FAR)}Z`;
  const { thick } = handOf(garment.cloth);
  return {
    ...NOTHING,
    under: [-1, 1].map((s) => ({ d: half(s), cloth: 0, thick: thick * 0.5 + 0.12 })),
    seams: [-1, 1].map((s) => `M0 ${num(from)}L${num(s * open)} ${num(low)}`),
    ink: [
      path(`M0 ${num(from)}L${num(-open)} ${num(low)}H${num(open)}Z`, '#000000', { opacity: 0.42 }),
      // Held above by a stitched arrow.
      stitch(`M-2.3 ${num(from + 0.4)}L0 ${num(from + 3)}L2.3 ${num(from + 0.4)}`, threadOf(garment)),
    ],
  };
}

/** A fold that lies to the right: a line with shade beside it and light before it. */
function fold(x0: number, y0: number, x1: number, y1: number): string[] {
  const band = (from: number, to: number) => `M${num(x0 + from)} ${num(y0)}H${num(x0 + to)}L${num(x1 + to)} ${num(y1)}H${num(x1 + from)}Z`;
  return [
    path(band(0, 0.9), '#000000', { opacity: 0.14 }),
    path(band(0, 0.4), '#000000', { opacity: 0.16 }),
    path(band(-0.5, -0.05), '#ffffff', { opacity: 0.1 }),
  ];
}

/** Half of a panel of knife pleats, how far apart they lie, and how far they spread to the hem. */
const PANEL = { half: 10, apart: 2.5, spread: 0.1 } as const;

function knife(garment: Garment): Pleated {
  const [from, low] = [fromOf(garment), hemOf(garment)];
  const at = (k: number) => -PANEL.half + k * PANEL.apart;
  const count = Math.round((2 * PANEL.half) / PANEL.apart) + 1;
  const places = Array.from({ length: count }, (_, k) => at(k));
  const lines = places.map((x) => `M${num(x)} ${num(from)}L${num(x * (1 + PANEL.spread))} ${num(low)}`);
  const across = `M${num(-PANEL.half)} ${num(from)}H${num(PANEL.half)}`;
  return {
    ...NOTHING,
    seams: [...lines, across],
    ink: [...places.slice(0, -1).flatMap((x) => fold(x, from, x * (1 + PANEL.spread), low)), stitch(across, threadOf(garment))],
  };
}

/** Beside the placket of a denim jacket: two pleats, held by rows across. */
function stitched(garment: Garment): Pleated {
  const [from, to] = [17.6, hemOf(garment)];
  const { thick } = handOf(garment.cloth);
  const rows = [0.16, 0.42, 0.68].map((part) => from + part * (to - from));
  const sides = [-1, 1] as const;
  return {
    ...NOTHING,
    raised: sides.map((s) => ({
      d: `M${num(s * 2.7)} ${num(from)}H${num(s * 4.2)}V${num(to)}H${num(s * 2.7)}Z`,
      cloth: 0,
      thick: thick * 0.7 + 0.1,
    })),
    ink: sides.flatMap((s) => [
      ...rows.map((y) => stitch(`M${num(s * 2.8)} ${num(y)}H${num(s * 4.1)}V${num(y + 3)}H${num(s * 2.8)}Z`, threadOf(garment))),
      line(`M${num(s * 4.2)} ${num(from)}V${num(to)}`, '#000000', 0.24, { opacity: 0.3 }),
    ]),
  };
}

/** Cm from tuck to tuck, and how many there are on each side. */
const TUCK = { from: 3.1, apart: 1.5, count: 5 } as const;

function tucks(garment: Garment): Pleated {
  const to = Math.min(garment.body.waistAt - 3, 34);
  const places = [-1, 1].flatMap((s) =>
    Array.from({ length: TUCK.count }, (_, k) => ({ x: s * (TUCK.from + k * TUCK.apart), from: 5 - 0.5 * k })),
  );
  return {
    ...NOTHING,
    seams: places.map(({ x, from }) => `M${num(x)} ${num(from)}V${num(to)}`),
    ink: places.flatMap(({ x, from }) => fold(x, from, x, to)),
  };
}

export function pleatsDrawn(garment: Garment, back: boolean): Pleated {
  const { pleats = [] } = garment;
  const made = pleats.flatMap((one): Pleated[] => {
    if (back) return one === 'back-box' ? [box(garment)] : one === 'back-knife' ? [knife(garment)] : [];
    return one === 'front-stitched' ? [stitched(garment)] : one === 'front-tucks' ? [tucks(garment)] : [];
  });
  const all = <K extends keyof Pleated>(key: K) => made.flatMap((one) => one[key] as readonly never[]);
  return { under: all('under'), raised: all('raised'), seams: all('seams'), ink: all('ink') };
}

/** What a box takes the place of. */
export function hasBoxPleat({ pleats }: Garment): boolean {
  return pleats?.includes('back-box') ?? false;
}
