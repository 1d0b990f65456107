/** Plaits sewn along the edges and seams of what 编织 was said of. Shapes in cm. */
import { hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { shade } from '../../../pattern/palette.ts';
import { num, type Point, path } from '../../../pixels/svg.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import { neckFront } from '../../blocks/necks/neckline.ts';
import { bodyShape } from '../../blocks/torso.ts';
import { shows } from '../../blocks/under-layer.ts';
import type { Garment } from '../../specification.ts';
import type { RaisedPart } from '../details.ts';
import { frontLine } from '../fronts/slanted-front.ts';

/** Cm of a plait, and from one strand's turn to the next. */
const [WIDE, STEP] = [1.7, 0.85] as const;

type Line = readonly Point[];

const at = (x: number, y: number): Point => ({ x, y });
const across = (y: number, half: number): Line => [at(-half, y), at(half, y)];

/** Lightness from its cloth at which a plait is seen on it. */
const SEEN = 0.16;

/** Of the second cloth, where that is seen on the first. */
export function plaitColour({ cloth, contrast }: Garment): string {
  const [own, other] = [hexToOklab(cloth.colour), hexToOklab(contrast.colour)];
  if (Math.hypot(own.l - other.l, own.a - other.a, own.b - other.b) > SEEN) return contrast.colour;
  return shade(cloth.colour, own.l < 0.5 ? 0.3 : -0.34);
}

function legLines({ legs }: Garment): readonly Line[] {
  if (!legs) return [];
  const { middle, half, width } = legShape(legs);
  const heights = Array.from({ length: 41 }, (_, k) => 4.4 + ((legs.length - 4.4) * k) / 40);
  return [-1, 1].map((s) => heights.map((y) => at(s * ((y < legs.rise ? width(y) : middle(y) + half(y)) - 1.7), y)));
}

/** Where they lie on a side. */
function lines(garment: Garment, back: boolean): readonly Line[] {
  const { kind, body, skirt, legs, closure, neckline, trims } = garment;
  if (kind === 'trousers') return legLines(garment);
  if (kind === 'skirt') return [across(skirt.length - 3.4, skirt.sweep + 8)];
  const half = bodyShape(garment).width(body.length) + 8;
  const list: Line[] = [];
  const hung = skirt.kind !== 'none' && !shows(garment, 'skirt');
  // At the waist of what has one, and above its hem.
  if (hung)
    list.push(
      ...(garment.waist === 'none' || garment.waist === 'seam' ? [across(body.length, half)] : []),
      across(body.length + skirt.length - 3.6, skirt.sweep + 8),
    );
  else if (!legs && garment.oblique === undefined && !trims.includes('rib-hem'))
    list.push(across(body.length - (closure === 'snaps' ? 2.1 : 2.6), half));
  if (closure === 'snaps') {
    const yoke = Array.from({ length: 15 }, (_, k) => -1 + k / 7).map((u) =>
      at(u * (body.bust + 3), back ? 15.5 + 1.5 * (1 - u * u) : 17.5),
    );
    list.push(yoke);
  }
  const tailored = neckline === 'notch' || neckline === 'shawl';
  const opens = (kind === 'jacket' || kind === 'coat') && closure !== 'snaps' && !tailored;
  const top = neckFront(neckline, 0);
  // Down both sides of what closes it.
  if (!back && opens)
    for (const s of [-1, 1]) {
      const d = frontLine(garment).line(s * (closure === 'toggles' ? 8.4 : 3.9), top + 1, body.length);
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
      list.push([at(x0, y0), at(x1, y1)]);
    }
  return list;
}

/** Places along a line, a step apart, with the way it goes there. */
function walk(line: Line): readonly (Point & { readonly dx: number; readonly dy: number })[] {
  const list: (Point & { dx: number; dy: number })[] = [];
  let left = 0;
  for (const [i, a] of line.slice(0, -1).entries()) {
    const b = line[i + 1] ?? a;
    const l = Math.hypot(b.x - a.x, b.y - a.y);
    if (l === 0) continue;
    const [dx, dy] = [(b.x - a.x) / l, (b.y - a.y) / l];
    for (; left < l; left += STEP) list.push({ x: a.x + dx * left, y: a.y + dy * left, dx, dy });
    left -= l;
  }
  return list;
}

/** A strand where it comes over: a leaf that leans to the middle of the plait. */
function strand(x: number, y: number, dx: number, dy: number, s: number): string {
  const p = (along: number, beside: number) => `${num(x + dx * along - dy * beside)} ${num(y + dy * along + dx * beside)}`;
  const w = WIDE / 2;
  return `M${p(-0.75 * STEP, s * w * 0.92)}C${p(-0.1 * STEP, s * w * 1.1)} ${p(0.8 * STEP, s * w * 0.45)} ${p(0.95 * STEP, -s * w * 0.22)}C${p(0.3 * STEP, -s * w * 0.3)} ${p(-0.55 * STEP, s * w * 0.25)} ${p(-0.75 * STEP, s * w * 0.92)}Z`;
}

function plait(line: Line, colour: string): string {
  const [dark, light] = [shade(colour, -0.55), shade(colour, 0.22)];
  return walk(line)
    .map(({ x, y, dx, dy }, k) => {
      const s = k % 2 === 0 ? 1 : -1;
      const d = strand(x, y, dx, dy, s);
      return path(d, k % 2 === 0 ? colour : light, { stroke: dark, 'stroke-width': 0.13, 'stroke-linejoin': 'round' });
    })
    .join('');
}

/** The ground of a plait: a band that stands off the cloth. */
function band(line: Line): string {
  const edge = (s: number) => walk(line).map(({ x, y, dx, dy }) => `${num(x - dy * s * WIDE * 0.5)} ${num(y + dx * s * WIDE * 0.5)}`);
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
}

export function plaits(garment: Garment, back: boolean): { readonly raised: readonly RaisedPart[]; readonly ink: readonly string[] } {
  if (!garment.plaited) return { raised: [], ink: [] };
  const list = lines(garment, back);
  const colour = plaitColour(garment);
  return {
    raised: list.map((line) => ({ d: band(line), cloth: 0, thick: 0.3 })),
    ink: list.map((line) => plait(line, colour)),
  };
}

/** Whether one lies anywhere. */
export function hasPlaits(garment: Garment): boolean {
  return garment.plaited === true && lines(garment, false).length > 0;
}
