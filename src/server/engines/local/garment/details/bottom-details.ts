/** What trousers and skirts carry, front and back. Shapes in cm, y = 0 at the waist's upper edge. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { line, num, rect } from '../../pixels/svg.ts';
import { CONTRAST_BAND, hasContrastHem, pocketCloth } from '../blocks/contrast-parts.ts';
import { legShape, slitEdge } from '../blocks/lower/legs.ts';
import { loweredPath } from '../blocks/lower/lowered.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { button, type Details, type Draft, SIDES, zip } from './details.ts';
import { hasPressStuds, pressStud, studMetal } from './fronts/press-studs.ts';
import { stitch, type Thread, threadOf } from './sewn/stitches.ts';
import { tear } from './sewn/tear.ts';

/** Height of the waistband, cm. */
export const BAND = 3.8;
const METAL = '#b9875a';

interface Drawing extends Draft {
  /** Index of the cloth of its pockets. */
  readonly pocket: 0 | 1;
  readonly thick: number;
  readonly thread: Thread;
}

function drawingOf(garment: Garment): Drawing {
  return {
    raised: [],
    seams: [],
    ink: [],
    thick: handOf(garment.cloth).thick,
    thread: threadOf(garment),
    pocket: pocketCloth(garment),
  };
}

function seam(drawing: Drawing, d: string, double = false, dx = 0.5, dy = 0): void {
  drawing.seams.push(d);
  drawing.ink.push(`<g transform="translate(${num(dx)} ${num(dy)})">${stitch(d, drawing.thread)}</g>`);
  if (double) drawing.ink.push(`<g transform="translate(${num(dx * 2)} ${num(dy * 2)})">${stitch(d, drawing.thread)}</g>`);
}

function loops(drawing: Drawing, waist: number): void {
  for (const s of SIDES)
    for (const at of [0.42, 0.86]) {
      const x = s * waist * at;
      drawing.raised.push({
        d: `M${num(x - 0.55)} -0.3H${num(x + 0.55)}V${BAND + 0.9}H${num(x - 0.55)}Z`,
        cloth: 0,
        thick: drawing.thick + 0.1,
      });
    }
}

function band(garment: Garment, drawing: Drawing): void {
  if (garment.waist === 'elastic' || garment.waist === 'sash') return;
  drawing.seams.push(`M-40 ${BAND}H40`);
  if (topstitched(garment)) drawing.ink.push(stitch(`M-40 0.5H40`, drawing.thread), stitch(`M-40 ${BAND - 0.4}H40`, drawing.thread));
}

function topstitched(garment: Garment): boolean {
  return (
    garment.cloth.fabric === 'denim' ||
    garment.cloth.fabric === 'corduroy' ||
    garment.trims.includes('topstitch') ||
    garment.legs?.style === 'cargo'
  );
}

function patchPocket(drawing: Drawing, x: number, y: number, w: number, h: number, point: number, rows = 2): void {
  const d = `M${num(x - w)} ${num(y)}H${num(x + w)}L${num(x + w - 0.4)} ${num(y + h - point)}L${num(x)} ${num(y + h)}L${num(x - w + 0.4)} ${num(y + h - point)}Z`;
  drawing.raised.push({ d, cloth: drawing.pocket, thick: drawing.thick + 0.06 });
  const inset = (k: number) =>
    `M${num(x - w + k)} ${num(y)}L${num(x - w + 0.4 + k)} ${num(y + h - point - k * 0.3)}L${num(x)} ${num(y + h - k)}L${num(x + w - 0.4 - k)} ${num(y + h - point - k * 0.3)}L${num(x + w - k)} ${num(y)}`;
  for (let i = 0; i < rows; i++) drawing.ink.push(stitch(inset(0.4 + i * 0.5), drawing.thread));
  drawing.ink.push(stitch(`M${num(x - w + 0.3)} ${num(y + 1)}H${num(x + w - 0.3)}`, drawing.thread));
}

function fly(garment: Garment, drawing: Drawing, rise: number, jean: boolean): void {
  drawing.seams.push(`M0 0V${num(rise + 1)}`);
  if (jean || topstitched(garment)) {
    for (const k of [0, 0.55])
      drawing.ink.push(
        stitch(
          `M${num(3.3 - k)} ${BAND}V${num(rise * 0.56)}Q${num(3.1 - k)} ${num(rise * 0.76)} 0.4 ${num(rise * 0.82 - k)}`,
          drawing.thread,
        ),
      );
    drawing.ink.push(stitch(`M0.5 ${num(rise * 0.82)}V${num(rise)}`, drawing.thread));
    drawing.ink.push(
      hasPressStuds(garment)
        ? pressStud(0, BAND / 2, 0.95, studMetal(garment))
        : button(0, BAND / 2, 0.95, METAL, shade(METAL, -0.6), shade(METAL, 0.8), true),
    );
  } else drawing.seams.push(`M2.9 ${BAND}V${num(rise * 0.6)}Q2.7 ${num(rise * 0.8)} 0 ${num(rise * 0.84)}`);
}

function jean(garment: Garment, legs: Legs, drawing: Drawing, back: boolean): void {
  const { waist, hip, rise } = legs;
  const rivet = (x: number, y: number) => button(x, y, 0.42, METAL, shade(METAL, -0.6), shade(METAL, 0.8), true);
  if (back) {
    seam(drawing, `M0 ${BAND}V${num(rise + 1)}`, true, 0.45);
    seam(drawing, `M${num(-hip - 3)} 7.2L0 10.6L${num(hip + 3)} 7.2`, true, 0, 0.5);
    for (const s of SIDES) {
      patchPocket(drawing, s * hip * 0.5, 12.2, 6.6, 14.5, 2.6);
      const x = s * hip * 0.5;
      drawing.ink.push(stitch(`M${num(x - 6)} 17L${num(x)} 19.4L${num(x + 6)} 17`, drawing.thread), rivet(x - 6, 12.7), rivet(x + 6, 12.7));
    }
    drawing.raised.push({ d: `M${num(waist * 0.5)} 0.2h5.4v4.6h-5.4Z`, cloth: 1, thick: 0.12 });
    return;
  }
  for (const s of SIDES) {
    const d = `M${num(s * 6.4)} ${BAND}C${num(s * 6.9)} 10 ${num(s * 10.5)} 13 ${num(s * (hip + 1.5))} 13.6`;
    drawing.raised.push({ d: `${d}V${BAND}Z`, cloth: drawing.pocket, thick: -0.1 });
    for (const k of [0.45, 0.95])
      drawing.ink.push(`<g transform="translate(${num(-s * k)} ${num(k * 0.8)})">${stitch(d, drawing.thread)}</g>`);
    drawing.ink.push(rivet(s * 6.6, BAND + 0.9), rivet(s * (hip - 1.4), 13.4));
  }
  drawing.raised.push({ d: `M-9.2 9.6L-9 5.4H-13.4V11.8Z`, cloth: 0, thick: 0.08 });
  fly(garment, drawing, rise, true);
}

function tailored(garment: Garment, legs: Legs, drawing: Drawing, back: boolean): void {
  const { hip, rise, waist } = legs;
  if (back) {
    drawing.seams.push(`M0 0V${num(rise + 1)}`);
    for (const s of SIDES) {
      drawing.seams.push(`M${num(s * waist * 0.5)} ${BAND}V11.5`);
      drawing.raised.push({ d: `M${num(s * 4.2)} 12h${s * 9.4}v1.1h${-s * 9.4}Z`, cloth: 0, thick: 0.08 });
      drawing.ink.push(button(s * 8.9, 14.2, 0.5, shade(garment.cloth.colour, -0.3), '#16171b', '#ffffff', false));
    }
    return;
  }
  for (const s of SIDES) {
    const d = `M${num(s * (waist - 3))} ${BAND}L${num(s * (hip - 0.6))} ${num(rise * 0.78)}`;
    drawing.seams.push(d);
    drawing.ink.push(`<g transform="translate(${num(-s * 0.5)} 0.1)">${stitch(d, shade(garment.cloth.colour, -0.3), 0.26, 0.05)}</g>`);
  }
  if (garment.waist === 'none') {
    fly(garment, drawing, rise, false);
    drawing.raised.push({ d: `M-0.6 0.2H4.6L5.6 ${num(BAND / 2)}L4.6 ${num(BAND - 0.2)}H-0.6Z`, cloth: 0, thick: 0.08 });
    if (hasPressStuds(garment)) drawing.ink.push(pressStud(3.6, BAND / 2, 0.75, studMetal(garment)));
  } else drawing.seams.push(`M0 ${BAND}V${num(rise + 1)}`);
}

/** What work clothes are known by: a pocket with a flap over it, pressed on with two studs. */
function flapPocket(drawing: Drawing, x: number, y: number): void {
  patchPocket(drawing, x, y, 6, 17, 0, 2);
  drawing.raised.push({
    d: `M${num(x - 6.4)} ${y - 1}h12.8v4.6l-1.6 1.4h-9.6l-1.6 -1.4Z`,
    cloth: drawing.pocket,
    thick: drawing.thick + 0.16,
  });
  drawing.ink.push(stitch(`M${num(x - 6)} ${y - 0.5}v3.9l1.5 1.2h9l1.5 -1.2v-3.9`, drawing.thread));
  for (const k of [-4.2, 4.2]) drawing.ink.push(button(x + k, y + 2.6, 0.55, '#8e8f91', '#3c3f42', '#ffffff', true));
}

function cargo(garment: Garment, legs: Legs, drawing: Drawing, back: boolean): void {
  const { middle, half } = legShape(legs);
  tailored(garment, legs, drawing, back);
  const y = legs.rise + 14;
  for (const s of SIDES) {
    const x = s * (middle(y) + half(y) * 0.42);
    drawing.seams.push(`M${num(x - s * 0.1)} ${y + 4}V${y + 17}`);
    flapPocket(drawing, x, y);
    if (legs.length > 80) seam(drawing, `M${num(s * 0.5)} 68H${num(s * 30)}`, true, 0, 0.5);
  }
}

/** To the ankle, or to the knee of who rides a bicycle: cm of half width. */
function isTight({ knee, thigh, length }: Legs): boolean {
  return knee < 5.5 || (length < 60 && thigh < 8.6);
}

/** Leggings have neither stripe nor pocket nor cord: a wide band and the seam that shapes them. */
function leggings(legs: Legs, drawing: Drawing): void {
  drawing.seams.push(`M-40 9.5H40`, `M0 9.5V${num(legs.rise + 1)}`);
}

/** Two stripes beside the outer seam, as wide as a finger; one as wide as three, and three of a thumb's. */
const STRIPES = [
  [0.3, 2],
  [3, 4.6],
] as const;
const COUNTED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.3, 3.2]],
  3: [
    [0.2, 1.4],
    [2.3, 3.5],
    [4.4, 5.6],
  ],
};

function sideStripes(legs: Legs, drawing: Drawing): void {
  const { middle, half, width } = legShape(legs);
  const points = Array.from({ length: 21 }, (_, i) => (legs.length * i) / 20);
  for (const s of SIDES) {
    const edge = (y: number) => (y < legs.rise ? width(y) : middle(y) + half(y));
    const line = (inset: number, list: readonly number[]) => list.map((y) => `${num(s * (edge(y) - inset))} ${num(y)}`).join('L');
    for (const [from, to] of COUNTED[legs.stripes?.count ?? 2] ?? STRIPES) {
      const d = `M${line(from, points)}L${line(to, [...points].reverse())}Z`;
      if (legs.stripes?.colour) drawing.ink.push(`<path d="${d}" fill="${legs.stripes.colour}"/>`);
      else drawing.raised.push({ d, cloth: 1, thick: 0.03 });
    }
  }
}

/** Holes over thigh and knee. */
function tears(garment: Garment, legs: Legs, drawing: Drawing): void {
  const { middle, half } = legShape(legs);
  const random = new Random(garment.seed).fork('tears');
  const thread = shade(garment.cloth.colour, 0.86);
  const places = legs.length > 60 ? [legs.rise + 9, 50, 58] : [legs.length - 12];
  for (const s of SIDES)
    for (const at of places) {
      const y = at + random.range(-2.5, 2.5);
      const [w, h] = [half(y) * random.range(0.42, 0.62), random.range(1.1, 2.1)];
      drawing.ink.push(...tear(s * (middle(y) + random.range(-1.6, 1.6)), y, w, h, thread, random));
    }
}

function sport(garment: Garment, legs: Legs, drawing: Drawing, back: boolean): void {
  if (isTight(legs)) {
    leggings(legs, drawing);
    return;
  }
  for (const s of SIDES) {
    if (!back)
      drawing.ink.push(
        `<g transform="translate(${num(s * (legs.hip - 5.5))} 6) rotate(${-s * 14})">${zip(0, 0, 13, shade(garment.contrast.colour, -0.2), '#c9ccd1')}</g>`,
      );
  }
  drawing.seams.push(`M0 ${BAND}V${num(legs.rise + 1)}`);
  if (!back) cord(garment, drawing);
}

/** A drawn cord that hangs from the middle of an elastic waist. */
function cord(garment: Garment, drawing: Drawing): void {
  const colour = garment.contrast.colour;
  for (const [s, end] of [
    [-1, 15.5],
    [1, 18],
  ] as const) {
    const d = `M${num(s * 1.6)} 1.8C${num(s * 0.6)} 3.4 ${num(s * 0.5)} 5 ${num(s * 1.1)} 8S${num(s * 1.9)} ${num(end - 4)} ${num(s * 1.2)} ${end}`;
    drawing.ink.push(
      line(d, '#000000', 0.62, { opacity: 0.3, transform: 'translate(.15 .2)' }),
      line(d, colour, 0.5),
      line(d, shade(colour, 0.35), 0.14),
    );
    drawing.ink.push(
      button(s * 1.6, 1.8, 0.5, '#c4c8cc', '#55585c', '#ffffff', true),
      rect(s * 1.2 - 0.32, end - 0.6, 0.64, 1.8, '#c4c8cc', { rx: 0.2 }),
    );
  }
}

function skirtFront(garment: Garment, drawing: Drawing, back: boolean): void {
  const { length } = garment.skirt;
  if (back || garment.closure === 'none') {
    if (back) drawing.seams.push(`M0 0V${num(garment.cloth.fabric === 'denim' ? length : 20)}`);
  } else if (garment.closure === 'buttons') {
    drawing.raised.push({ d: `M-1.9 -1H1.9V${num(length + 2)}H-1.9Z`, cloth: 0, thick: drawing.thick + 0.06 });
    drawing.ink.push(stitch(`M-1.5 0V${num(length)}`, drawing.thread), stitch(`M1.5 0V${num(length)}`, drawing.thread));
    const metal = garment.cloth.fabric === 'denim';
    const colour = metal ? METAL : garment.contrast.colour;
    for (let y = 1.8; y < length - 2; y += 7.4)
      drawing.ink.push(button(0, y, 0.85, colour, shade(colour, -0.6), shade(colour, 0.8), metal));
  } else if (garment.closure === 'zip') drawing.ink.push(zip(0, 0, Math.min(length, 22), shade(garment.cloth.colour, -0.3), '#c9ccd1'));
  if (garment.pockets === 'jean')
    for (const s of SIDES) {
      const d = `M${num(s * 6.4)} ${BAND}C${num(s * 6.9)} 9.5 ${num(s * 10)} 12.5 ${num(s * 21)} 12.8`;
      if (!back) seam(drawing, d, true, -s * 0.45, 0.4);
      else patchPocket(drawing, s * 8.6, 12, 6, 13, 2.4);
    }
  if (garment.pockets === 'flap' && !back) for (const s of SIDES) flapPocket(drawing, s * 11.5, Math.min(22, length - 24));
  if (garment.pockets === 'patch' && !back) for (const s of SIDES) patchPocket(drawing, s * 11.5, 12, 6.2, 13, 0.2);
  if (hasContrastHem(garment))
    drawing.raised.push({ d: `M-60 ${num(length - CONTRAST_BAND)}H60V${num(length + 6)}H-60Z`, cloth: 1, thick: 0.04 });
  if (garment.cloth.fabric === 'denim' && !garment.trims.includes('raw-hem'))
    drawing.ink.push(stitch(`M-60 ${num(length - 2)}H60`, drawing.thread));
}

/** The hems of a slit and the bar above it, where it would tear. */
function slits(garment: Garment, drawing: Drawing, back: boolean): void {
  const tone = topstitched(garment) ? drawing.thread : shade(garment.cloth.colour, -0.25);
  const line = slitEdge(garment, back, 0.6);
  const [top] = line;
  if (!top) return;
  for (const s of SIDES) {
    drawing.ink.push(stitch(`M${line.map(({ x, y }) => `${num(s * x)} ${num(y)}`).join('L')}`, tone, 0.3, 0.06));
    drawing.ink.push(stitch(`M${num(s * (top.x - 0.8))} ${num(top.y - 0.2)}H${num(s * (top.x + 1))}`, tone, 0.3, 0.12));
  }
}

/** How the legs of work clothes are pocketed and stitched; what is tailored or soft has its own pockets in the bodice's manner. */
function legDetails(garment: Garment, legs: Legs, drawing: Drawing, back: boolean): void {
  ({ jean, tailored, cargo, sport })[legs.style](garment, legs, drawing, back);
}

/** The same where they are sewn to a bodice: without a band and its loops, and hung from the waist seam. */
export function onePieceLegs(garment: Garment, draft: Draft, back: boolean): void {
  const { legs } = garment;
  if (!legs || (legs.style !== 'jean' && legs.style !== 'cargo')) return;
  const drawing = drawingOf(garment);
  legDetails({ ...garment, waist: garment.waist === 'none' ? 'seam' : garment.waist }, legs, drawing, back);
  if (legs.end === 'plain') drawing.ink.push(stitch(`M-60 ${num(legs.length - 2.2)}H60`, drawing.thread, 0.3, 0.06));
  const by = garment.body.length - 0.4;
  draft.raised.push(...drawing.raised.map((part) => ({ ...part, d: loweredPath(part.d, by) })));
  draft.seams.push(...drawing.seams.map((d) => loweredPath(d, by)));
  draft.ink.push(`<g transform="translate(0 ${num(by)})">${drawing.ink.join('')}</g>`);
}

/** @param back the side seen */
export function bottomDetails(garment: Garment, back: boolean): Details {
  const drawing = drawingOf(garment);
  const { legs } = garment;
  if (legs) {
    legDetails(garment, legs, drawing, back);
    if (garment.pockets === 'patch' && !back && legs.style !== 'cargo')
      for (const s of SIDES) patchPocket(drawing, s * legs.hip * 0.52, 12, 5.4, 13, 0.2);
    if (legs.style === 'jean' || legs.style === 'cargo') loops(drawing, legs.waist);
    else if (legs.style === 'tailored' && garment.waist === 'none') loops(drawing, legs.waist);
    slits(garment, drawing, back);
    if (garment.trims.includes('side-stripe') && legs.knee >= 5.5) sideStripes(legs, drawing);
    if (garment.trims.includes('distressed') && !back) tears(garment, legs, drawing);
    if (legs.end === 'plain' && legs.style !== 'sport' && !garment.trims.includes('raw-hem'))
      drawing.ink.push(
        stitch(
          `M-60 ${num(legs.length - 2.2)}H60`,
          legs.style === 'tailored' ? shade(garment.cloth.colour, -0.25) : drawing.thread,
          0.3,
          0.06,
        ),
      );
  } else skirtFront(garment, drawing, back);
  band(garment, drawing);
  return drawing;
}
