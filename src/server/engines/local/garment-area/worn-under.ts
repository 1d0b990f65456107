/** What is seen between two open fronts is another garment: a white T-shirt was dyed and printed with the denim jacket over it. */
import type { Pace } from '../../engine.ts';
import { betweenFronts } from '../caption/between-fronts.ts';
import { trunkIn } from '../caption/shape.ts';
import { measure } from '../caption/silhouette.ts';
import { separateInks } from '../inks/inks.ts';
import { boxBlur } from '../pixels/planes.ts';
import { Random } from '../pixels/random.ts';
import { type Found, labOf } from './find-cloth.ts';
import { inOpenFront } from './open-front.ts';

/** Whoever names what is underneath means it. */
const NAMES_IT = /内搭|打底|里面|T恤|t恤|连衣裙|背心|吊带|毛衣/;

const LEFT_OUT = '外套里面露出的衣服没有改，要改请涂抹那一部分';

/** As inks are told apart where a caption looks between two fronts. */
const INKS = { most: 8, lit: true };

/** @param words what was asked for @returns the garment without what is worn under it, and a word about that; as it was where nothing is seen so for sure */
export function withoutWornUnder(found: Found, words: string, pace: Pace): Found {
  const { cloth, notes, worn, part } = found;
  const { width, height } = cloth.picture;
  if (!worn || part === 'lower' || NAMES_IT.test(words)) return found;
  const measures = measure(cloth.area, width, height, true);
  if (!measures) return found;
  const lab = labOf(cloth);
  pace.signal.throwIfAborted();
  // Of its own, so that all else is drawn as without it.
  const separation = separateInks(lab, cloth.area, width, height, INKS, new Random(1), pace);
  pace.signal.throwIfAborted();
  const trunk = trunkIn(measures);
  const fronts = betweenFronts(separation, cloth.area, found.skin, trunk, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const under = fronts
    ? boxBlur(Float32Array.from(fronts.inside), width, height, 1)
    : inOpenFront({ width, height, channels: 3, data: cloth.colour }, lab, cloth.area, found.skin, trunk, pace);
  if (!under) return found;
  const area = cloth.area.map((v, i) => v * (1 - under[i]));
  return { ...found, cloth: { ...cloth, area }, notes: [...notes, LEFT_OUT] };
}
