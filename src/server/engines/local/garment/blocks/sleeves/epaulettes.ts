/** 肩章, 肩襻: straps over the shoulders, sewn into the seam of the sleeve and buttoned near the collar. */
import { handOf } from '../../cloth/fabric-hand.ts';
import { type Garment, KNITTED } from '../../specification.ts';
import { SHOULDER_TIP } from '../armhole.ts';
import { isCape } from '../cape.ts';
import { baresShoulder } from '../necks/neckline.ts';
import { OPENINGS } from '../necks/openings.ts';
import { type Surface, step } from '../surface.ts';
import { armholeLimit, bodyShape, ROUND_X, ROUND_Z } from '../torso.ts';

/**
 * Cm over the shoulder's highest line: how far it reaches down before and behind, how long its point is, where its button is – from its end, and
 * down its front. A shoulder is so flat above that a strap of its true width was a sliver along the outline; what lies on top is seen from nowhere.
 */
export const STRAP = { before: 6.1, behind: 5, point: 1.5, button: 2.5, down: 4.1 } as const;

/** By what part it is narrower near the collar. */
export const TAPER = 0.14;

/** The shortest that is one, cm: on a shoulder cut narrow nothing but a tab is left. */
const LEAST = 5;

/** Where its details are drawn on the rest plane: above everything that is drawn on the body. */
export const STRAP_PLANE = -18;

/** From where it is buttoned, beside the collar, to the seam of the sleeve: half widths, cm. */
export function strapReach(garment: Garment): { readonly from: number; readonly to: number } {
  const { neckline } = garment;
  const collar = neckline === 'notch' || neckline === 'shawl' ? 4.6 : neckline === 'shirt' || neckline === 'peter-pan' ? 4.2 : 2.2;
  // A raglan has no seam there: it is sewn on at the tip of the shoulder.
  const to = garment.sleeve.kind === 'raglan' ? garment.body.shoulder - 0.6 : armholeLimit(garment)(SHOULDER_TIP);
  return { from: OPENINGS[neckline].half + collar, to };
}

const QUILTED: ReadonlySet<string> = new Set(['baffle', 'quilt']);

/** Whether a cut has shoulders for them: a hood lies where they would be, a knit has no seam to sew them in, fur and quilting swallow them. */
export function takesEpaulettes(garment: Garment): boolean {
  const { kind, neckline, cloth, seams } = garment;
  if (kind === 'trousers' || kind === 'skirt' || isCape(garment)) return false;
  if (neckline === 'hood' || baresShoulder(neckline) || garment.sleeve.kind === 'batwing') return false;
  if (KNITTED.has(cloth.fabric) || cloth.fabric === 'fur' || cloth.fabric === 'fleece' || seams.some((seam) => QUILTED.has(seam)))
    return false;
  const { from, to } = strapReach(garment);
  return to - from >= LEAST;
}

export function hasEpaulettes(garment: Garment): boolean {
  return garment.trims.includes('epaulettes') && takesEpaulettes(garment);
}

/** Height of the upper side of a shoulder at a half width and a depth, cm: where the body's section reaches as far out as that. */
function shoulderTop(garment: Garment): (x: number, z: number) => number {
  const { width, depth } = bodyShape(garment);
  const reaches = (y: number, x: number, z: number) => {
    const k = Math.min(1, Math.abs(z) / depth(y));
    return width(y) * (1 - k ** (2 / ROUND_Z)) ** (ROUND_X / 2) >= x;
  };
  return (x, z) => {
    let [low, high] = [-1, 13];
    for (let i = 0; i < 16; i++) {
      const y = (low + high) / 2;
      if (reaches(y, x, z)) high = y;
      else low = y;
    }
    return high;
  };
}

interface Place {
  readonly y: number;
  readonly z: number;
  /** Direction away from the cloth. */
  readonly ny: number;
  readonly nz: number;
}

/** Places of the shoulder's section at one half width, by their way along it from its highest line: 0.1 cm apart, before it. */
function sectionAt(top: (x: number, z: number) => number, x: number): readonly Place[] {
  const list: Place[] = [];
  let [z, y, along] = [0, top(x, 0), 0];
  while (along < STRAP.before + 0.4) {
    const next = top(x, z + 0.05);
    const l = Math.hypot(0.05, next - y);
    // Where the front is upright nothing lies further forward.
    if (l > 1.5) break;
    while (list.length * 0.1 <= along + l) list.push({ y, z, ny: -0.05 / l, nz: (next - y) / l });
    along += l;
    y = next;
    z += 0.05;
  }
  return list;
}

const COLUMNS = 40;

/** @param side −1 the wearer's right, 1 the left */
export function epaulette(garment: Garment, side: number): Surface {
  const { from, to } = strapReach(garment);
  const top = shoulderTop(garment);
  const lies = handOf(garment.cloth).thick * 0.7 + 0.3;
  const sections = Array.from({ length: COLUMNS + 1 }, (_, k) => sectionAt(top, Math.min(from + ((to - from) * k) / COLUMNS, to - 0.5)));
  const between = (a: Place, b: Place, k: number): Place => ({
    y: a.y + (b.y - a.y) * k,
    z: a.z + (b.z - a.z) * k,
    ny: a.ny + (b.ny - a.ny) * k,
    nz: a.nz + (b.nz - a.nz) * k,
  });
  const nowhere: Place = { y: 0, z: 0, ny: -1, nz: 0 };
  const onSection = (k: number, way: number): Place => {
    const list = sections[k] ?? [];
    const i = Math.min(Math.max(0, list.length - 2), Math.floor(way * 10));
    return between(list[i] ?? nowhere, list[i + 1] ?? nowhere, Math.min(1, way * 10 - i));
  };
  const placeAt = (along: number, way: number): Place => {
    const k = Math.min(COLUMNS - 1, Math.floor(along * COLUMNS));
    return between(onSection(k, way), onSection(k + 1, way), along * COLUMNS - k);
  };
  return {
    part: 'collar',
    cloth: 0,
    detailed: true,
    nu: 80,
    nv: 110,
    at(u, v, out) {
      // Led so that its outside is outside on both shoulders.
      const along = side > 0 ? u : 1 - u;
      const narrowed = 1 - TAPER * (1 - along);
      const reach = (v < 0.5 ? STRAP.behind : STRAP.before) * narrowed;
      const way = Math.abs(v - 0.5) * 2 * reach;
      const { y, z, ny, nz } = placeAt(along, way);
      const x = from + (to - from) * along;
      const edge = reach - way;
      // Near the collar it runs out in a point.
      const pointed = (STRAP.point * Math.min(2.1, Math.abs(way - (v < 0.5 ? 2.9 : 3.4)))) / 2.1;
      const cut = x - from - pointed;
      // Doubled cloth, rolled at its edges, and sewn into the armhole.
      const rolled = step(-0.12, 0.34, Math.min(edge, cut)) * step(-0.2, 0.9, to - x);
      const up = -0.14 + (lies + 0.14) * rolled;
      out.x = side * x;
      out.y = y + ny * up;
      out.z = (z + nz * up) * (v < 0.5 ? -1 : 1);
      out.s = way;
      out.t = x;
      out.edge = Math.min(edge, cut) + 0.2;
      out.rx = side * x;
      out.ry = STRAP_PLANE + way * (v < 0.5 ? -1 : 1);
    },
  };
}
