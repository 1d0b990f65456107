/** Lace that is let into a body or a leg, under everything else that is sewn on. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { line, num } from '../../../pixels/svg.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import { bodyShape } from '../../blocks/torso.ts';
import type { Garment } from '../../specification.ts';
import type { RaisedPart } from '../details.ts';

/** Beyond any body. */
const [FAR, HIGH] = [60, -14] as const;

/** Cm of one scallop: how wide, how deep. */
const SCALLOP = { wide: 3.2, deep: 1 } as const;

/** Height of a band above a hem, and how far above a rib or a waistband it ends. */
const BAND = 8.5;

type Edge = readonly (readonly [x: number, y: number])[];

/** Scallops along a level or upright line. @param bulge the side they bulge to: below and right are 1 */
function scallops(from: readonly [number, number], to: readonly [number, number], bulge: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const count = Math.max(1, Math.round(length / SCALLOP.wide));
  const [nx, ny] = [(-dy / length) * bulge * SCALLOP.deep * 2, (dx / length) * bulge * SCALLOP.deep * 2];
  return Array.from({ length: count }, (_, k) => {
    const at = (part: number): readonly [number, number] => [from[0] + (dx * (k + part)) / count, from[1] + (dy * (k + part)) / count];
    const [[mx, my], [ex, ey]] = [at(0.5), at(1)];
    return `Q${num(mx + nx)} ${num(my + ny)} ${num(ex)} ${num(ey)}`;
  }).join('');
}

/** Along several of them. */
function scalloped(edge: Edge, bulge: number): string {
  return edge
    .slice(1)
    .map((to, i) => scallops(edge[i] ?? to, to, bulge))
    .join('');
}

const points = (edge: Edge) => edge.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');

/** Where the yoke of a side ends. */
function yokeAt({ closure, kind, body }: Garment, back: boolean): number {
  if (closure === 'snaps') return back ? 15.2 : 17.1;
  return back ? (kind === 'top' ? 13 : 14.2) : Math.min(16.5, body.waistAt - 16);
}

interface Let {
  readonly d: string;
  /** Its scalloped edges alone. */
  readonly edges: readonly string[];
}

function legStripe({ legs }: Garment): readonly Let[] {
  if (!legs) return [];
  const { middle, half, width } = legShape(legs);
  const heights = Array.from({ length: 17 }, (_, k) => 4.4 + ((legs.length + 2 - 4.4) * k) / 16);
  return [-1, 1].map((s) => {
    const at = (inset: number): Edge => heights.map((y) => [s * ((y < legs.rise ? width(y) : middle(y) + half(y)) - inset), y] as const);
    const [outer, inner] = [at(1.1), [...at(5)].reverse()];
    const edge = `M${num(inner[0]?.[0] ?? 0)} ${num(inner[0]?.[1] ?? 0)}${scalloped(inner, s)}`;
    return {
      d: `M${points(outer)}L${num(inner[0]?.[0] ?? 0)} ${num(inner[0]?.[1] ?? 0)}${scalloped(inner, s)}Z`,
      edges: [`M${points(outer)}`, edge],
    };
  });
}

/** What of a side is lace. */
function letIn(garment: Garment, back: boolean): readonly Let[] {
  const { laced, body, trims, closure } = garment;
  if (!laced) return [];
  const has = (place: (typeof laced.at)[number]) => laced.at.includes(place);
  const list: Let[] = [...(has('leg') ? legStripe(garment) : [])];
  if (has(back ? 'back-yoke' : 'yoke')) {
    const y = yokeAt(garment, back);
    const edge = scallops([FAR, y], [-FAR, y], -1);
    list.push({ d: `M${-FAR} ${HIGH}H${FAR}V${num(y)}${edge}Z`, edges: [`M${FAR} ${num(y)}${edge}`] });
  }
  if (has('hem')) {
    const under = trims.includes('rib-hem') ? 6.6 : closure === 'none' && garment.neckline === 'notch' ? 5 : 0;
    const low = under > 0 ? body.length - under : body.length + 4;
    const top = body.length - under - BAND;
    const half = bodyShape(garment).width(body.length) + 8;
    const edge = scallops([-half, top], [half, top], -1);
    list.push({ d: `M${num(-half)} ${num(top)}${edge}V${num(low)}H${num(-half)}Z`, edges: [`M${num(-half)} ${num(top)}${edge}`] });
  }
  return list;
}

/** @param cloth index of the lace in the scene */
export function laceDrawn(
  garment: Garment,
  back: boolean,
  cloth: number,
): { readonly under: readonly RaisedPart[]; readonly ink: readonly string[] } {
  const list = letIn(garment, back);
  const colour = garment.laced?.colour ?? garment.cloth.colour;
  return {
    under: list.map(({ d }) => ({ d, cloth, thick: 0.06 })),
    // A cord outlines what is let in.
    ink: list.flatMap(({ edges }) =>
      edges.flatMap((d) => [
        line(d, '#000000', 0.42, { opacity: 0.25, transform: 'translate(0.05 0.1)' }),
        line(d, shade(colour, 0.14), 0.34),
      ]),
    ),
  };
}
