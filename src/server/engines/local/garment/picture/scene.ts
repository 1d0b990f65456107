/** A garment put together: its surfaces, cloths and details. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { bibStrap } from '../blocks/bib-strap.ts';
import { isBlocked } from '../blocks/colour-block.ts';
import { hasContrastWaist } from '../blocks/contrast-parts.ts';
import { drawnUp } from '../blocks/drawn-up/drawn-cord.ts';
import { twist } from '../blocks/drawn-up/twist.ts';
import { underlap } from '../blocks/hems/back-vent.ts';
import { isBound } from '../blocks/hems/bound.ts';
import { frayed } from '../blocks/hems/frayed.ts';
import { flounce, frilled, lineOn } from '../blocks/hems/hem-line.ts';
import { pooled } from '../blocks/hems/pooled.ts';
import { secondLayers } from '../blocks/hems/second-layer.ts';
import { leg, legBand, legShape } from '../blocks/lower/legs.ts';
import { lowered } from '../blocks/lower/lowered.ts';
import { overskirtKind, overskirtPlace, STANDS } from '../blocks/lower/overskirt.ts';
import {
  SKIRT_CUTS,
  SKIRT_ROUND,
  type SkirtPlace,
  sectionKind,
  skirt,
  skirtSection,
  tieredSkirt,
  tierPlaces,
} from '../blocks/lower/skirt.ts';
import { waistRing } from '../blocks/lower/waist-ring.ts';
import { furCollar, furOf, isFurred, isRolled } from '../blocks/necks/fur-collar.ts';
import { halterBand } from '../blocks/necks/halter-band.ts';
import { hood } from '../blocks/necks/hood.ts';
import { isSlung, isStrapless, neckBand, neckFront, shoulderSides } from '../blocks/necks/neckline.ts';
import { sailorCollar, sailorPoint } from '../blocks/necks/sailor-collar.ts';
import { hasElbows, withElbow } from '../blocks/sleeves/elbow.ts';
import { epaulette, hasEpaulettes } from '../blocks/sleeves/epaulettes.ts';
import { cuff, sleeve } from '../blocks/sleeves/sleeve.ts';
import { hanger, mannequin } from '../blocks/stands.ts';
import type { Surface } from '../blocks/surface.ts';
import { bodyShape, frontDepth, hasLaceSleeves, torso } from '../blocks/torso.ts';
import { bow, fallCollar, neckRuffle, ruffle, sloping, standCollar, strap, tailoredCollar } from '../blocks/trims.ts';
import { shows } from '../blocks/under-layer.ts';
import { SHEER } from '../cloth/fabric.ts';
import { backDetails } from '../details/back-details.ts';
import { BAND, bottomDetails } from '../details/bottom-details.ts';
import type { Details } from '../details/details.ts';
import { detailsOf } from '../details/dress-details.ts';
import { outerwearDetails } from '../details/outerwear-details.ts';
import { isDistressed } from '../details/sewn/worn-places.ts';
import { withWork } from '../details/work-details.ts';
import { withLowerBlocks } from '../details/worked/lower-blocks.ts';
import { placedFigures } from '../details/worked/placed-figure.ts';
import { byHalves } from '../details/worked/two-tone.ts';
import type { Cloth, Garment } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { inside, lining, skirtPlace } from './slip.ts';
import { tiedWaist } from './tied-waist.ts';
import { layeredPlace, underLayer } from './under-layer.ts';

export type Side = 'front' | 'back';

export interface Scene {
  readonly surfaces: readonly Surface[];
  /** What it hangs on; never in a flat. */
  readonly furniture: readonly Surface[];
  /** 0 main, 1 contrast, 2 lining, then the fur of a collar, what seems to be worn under it, lace that is let in, the thread of its fringe, what it hangs on: each where there is one. */
  readonly cloths: readonly Cloth[];
  /** What is sewn onto the side that is seen. */
  readonly details: Details;
}

function sleeves(whole: Garment, random: Random): Surface[] {
  const { kind, cuff: end } = whole.sleeve;
  if (kind === 'none') return [];
  const other = shows(whole, 'sleeves') ? underCloth(whole) : hasLaceSleeves(whole) || isBlocked(whole) ? 1 : 0;
  const garment = shows(whole, 'sleeves') && whole.layered ? { ...whole, cloth: whole.layered.cloth } : whole;
  return shoulderSides(garment).flatMap((side) => {
    const made = { ...sleeve(garment, kind, side, random.fork(`sleeve${side}`)), cloth: other };
    const list = [isDistressed(whole) && hasElbows(whole) ? withElbow(whole, made) : made];
    const edged = whole.trims.includes('contrast-cuff');
    if ((isBound(garment) || edged) && end === 'none') list.push(cuff(garment, side, edged ? 2 : 1.4, 1));
    const band = end === 'rib' || edged ? 1 : shows(whole, 'sleeves') ? other : 0;
    if (end !== 'none') list.push(cuff(garment, side, end === 'rib' ? 6 : garment.sleeve.length > 30 ? 4.5 : 2.4, band));
    return list;
  });
}

/** Index of the cloth that seems to be worn under the garment's own. */
function underCloth(garment: Garment): number {
  return FUR + (isFurred(garment) ? 1 : 0);
}

/** Index of the lace that is let in. */
export function laceCloth(garment: Garment): number {
  return underCloth(garment) + (garment.layered ? 1 : 0);
}

/** Index of a fur collar's cloth. */
const FUR = 3;

function neck(garment: Garment, random: Random): Surface[] {
  const contrast = isFurred(garment) ? FUR : garment.trims.includes('contrast-collar') ? 1 : 0;
  const list: Surface[] = [];
  if (isRolled(garment)) list.push(furCollar(garment, FUR));
  if (garment.neckline === 'mandarin') {
    list.push(standCollar(garment, 4.4, 0.06, contrast, 0.7));
    if (isBound(garment)) list.push(standCollar(garment, 4.95, 0.075, 1, 0.7));
  }
  if (garment.neckline === 'high' || garment.neckline === 'stand')
    list.push(
      standCollar(
        garment,
        garment.kind === 'dress' ? 4 : 6.4,
        0.03,
        contrast,
        garment.closure === 'zip' || garment.closure === 'half-zip' ? 0.35 : 0,
      ),
    );
  if (garment.neckline === 'hood') list.push({ ...hood(garment), cloth: garment.trims.includes('contrast-hood') ? 1 : 0 });
  if (garment.neckline === 'halter') list.push(halterBand(garment, 0));
  const band = neckBand(garment);
  // Under the collar of a shirt nothing is seen of it.
  if (band && !shows(garment, 'collar')) list.push(standCollar(garment, band.height, 0.07, band.ribbed ? 1 : contrast, 0));
  if (garment.neckline === 'turtle') list.push(standCollar(garment, 9, 0.05, 1, 0));
  for (const side of [-1, 1]) {
    const fall = fallCollar(garment, side, contrast);
    if (fall) list.push(fall);
    if (garment.neckline === 'notch' || garment.neckline === 'shawl') list.push(tailoredCollar(garment, side, contrast));
    if (garment.neckline === 'sailor') list.push(...sailorCollar(garment, side));
    if (isSlung(garment.neckline)) list.push(strap(garment, side, 0.9, 0));
    if (garment.neckline === 'bib') list.push(bibStrap(garment, side, 0));
  }
  if (garment.neckline === 'sailor') {
    const { y, z } = sailorPoint(garment);
    list.push(...bow(0, y, z, 5.4, 9, 1, random.fork('sailor'), sloping(0.16)));
  }
  if (garment.trims.includes('ruffle-neck')) list.push(neckRuffle(garment, 0, random.fork('neck')));
  if (garment.trims.includes('tie') && !isStrapless(garment.neckline)) {
    const y = neckFront(garment.neckline, 0) - 0.6;
    list.push(...bow(0, y, bodyShape(garment).depth(Math.max(0, y)) + 1, 7, 24, 0, random.fork('tie'), sloping(0.16)));
  }
  return list;
}

function onFloor(garment: Garment, surfaces: readonly Surface[]): readonly Surface[] {
  // One stream for all: a slip breaks where the skirt over it does.
  return garment.pooled === undefined ? surfaces : surfaces.map((one) => pooled(garment, one, new Random(garment.seed).fork('floor')));
}

export function buildScene(garment: Garment, side: Side = 'front'): Scene {
  if (garment.kind === 'trousers' || garment.kind === 'skirt') return buildBottom(garment, side);
  const random = new Random(garment.seed);
  const seam = garment.body.length;
  const surfaces: Surface[] = [];
  const body = torso(garment, random.fork('torso'));
  let end = seam;
  if (garment.skirt.kind !== 'none') {
    const over = shows(garment, 'skirt');
    const place = over ? layeredPlace(garment) : skirtPlace(garment);
    const cloth = over ? underCloth(garment) : (isBlocked(garment) && garment.sleeve.kind === 'none') || garment.split === 'lower' ? 1 : 0;
    const own = over && garment.layered ? { ...garment, cloth: garment.layered.cloth } : garment;
    // What closes a front that lies over a skirt ends with it.
    end = over ? seam : seam + garment.skirt.length;
    if (garment.skirt.kind === 'tiered') surfaces.push(...tieredSkirt(own, place, garment.skirt.tiers, random.fork('skirt'), cloth));
    else surfaces.push(skirt(own, garment.skirt.kind, place, random.fork('skirt'), cloth));
    const lowest = surfaces[0];
    if (lowest && garment.trims.includes('ruffle-hem')) surfaces.push(flounce(garment, lowest, random, 0.5));
    if (lowest) surfaces.push(...laceEdge(garment, lowest, random));
  }
  if (garment.skirt.kind === 'none' && garment.trims.includes('ruffle-hem')) {
    surfaces.push(frilled(ruffle(lineOn(body), 11, 20, 0, random.fork('hem'), 0.42)));
    end = seam + 9;
  }
  if (garment.skirt.kind === 'none' && !garment.legs) surfaces.push(...laceEdge(garment, body, random));
  if (garment.legs) {
    const legs = legSurfaces(garment, garment.legs, random).map((surface) => lowered(surface, seam - 0.4));
    surfaces.push(...legs);
    surfaces.push(...fray(garment, legs.slice(0, 2), random));
    if (SHEER[garment.cloth.fabric] !== undefined) surfaces.push(...legs.slice(0, 2).map(inside));
    // What closes the front goes on to where the legs part.
    end = seam + garment.legs.rise - 4;
  }
  const lap = underlap(garment, body);
  if (!garment.legs) surfaces.push(...fray(garment, [surfaces[0] ?? body], random));
  surfaces.push(
    body,
    ...(garment.layered ? underLayer(garment, underCloth(garment), random.fork('torso'), random.fork('under')) : []),
    ...sleeves(garment, random.fork('sleeves')),
    ...neck(garment, random.fork('neck')),
    ...(hasEpaulettes(garment) ? [-1, 1].map((s) => epaulette(garment, s)) : []),
    ...tiedWaist(garment, random.fork('waist')),
    ...(garment.knotted ? twist(garment, frontDepth(garment)) : []),
    ...drawnUp(garment, random.fork('cord')),
    ...(lap ? [lap] : []),
    ...secondLayers(garment, random.fork('layers')),
  );
  const wrap = garment.waist === 'sash' && !isStrapless(garment.neckline) && garment.neckline.endsWith('v');
  if (SHEER[garment.cloth.fabric] !== undefined && (garment.kind === 'dress' || garment.kind === 'top'))
    surfaces.push(...lining(garment, random.fork('lining')));
  return {
    surfaces: onFloor(garment, surfaces),
    furniture: furniture(garment),
    cloths: clothsOf(garment),
    details: {
      ...byHalves(garment, (one) => withWork(side === 'back' ? backDetails(one) : topDetails(one, end, wrap), one, side, laceCloth(one))),
      figures: placedFigures(garment, side),
    },
  };
}

/** Linen of the dummy, beech, brushed steel. */
const STAND_CLOTHS: readonly Cloth[] = [
  { fabric: 'linen', colour: '#d8ccb8', wash: 0 },
  { fabric: 'leather', colour: '#9a7048', wash: 0 },
  { fabric: 'satin', colour: '#a9adb3', wash: 0 },
];

/** How much of its dye the thread of a raw hem has lost. */
const BARE = { denim: 0.72, other: 0.2 };

/** Of bare thread, which nothing dyes but the cloth itself. */
function threadOf({ cloth }: Garment): Cloth {
  return { fabric: 'poplin', colour: shade(cloth.colour, cloth.fabric === 'denim' ? BARE.denim : BARE.other), wash: 0 };
}

/** What is of the garment itself. */
function ownCloths(garment: Garment): readonly Cloth[] {
  const { cloth, contrast } = garment;
  const under = garment.layered ? [garment.layered.cloth] : [];
  const lace: readonly Cloth[] = garment.laced ? [{ fabric: 'lace', colour: garment.laced.colour, wash: 0 }] : [];
  const more = [...(isFurred(garment) ? [furOf(garment)] : []), ...under, ...lace, ...(isFrayed(garment) ? [threadOf(garment)] : [])];
  return [cloth, contrast, { fabric: 'jersey', colour: cloth.colour, wash: 0 }, ...more];
}

/** A band of lace below a hem, hardly gathered. Cm. */
const LACE = { wide: 5.5, folds: 34, flare: 0.12 } as const;

function laceEdge(garment: Garment, hemmed: Surface, random: Random): Surface[] {
  if (!garment.trims.includes('lace-hem')) return [];
  return [frilled(ruffle(lineOn(hemmed, 0.99), LACE.wide, LACE.folds, 1, random.fork('lace'), LACE.flare))];
}

/** Threads at the end of each of these, one hem a surface. */
function fray(garment: Garment, hemmed: readonly Surface[], random: Random): Surface[] {
  if (!isFrayed(garment)) return [];
  const thread = ownCloths(garment).length - 1;
  return hemmed.map((surface, i) => {
    const line = lineOn(surface, 0.998);
    return frayed((u) => line((u - 0.5) * 2 * Math.PI), thread, random.fork(`fray${i}`), garment.trims.includes('fringe'));
  });
}

function isFrayed({ trims }: Garment): boolean {
  return trims.includes('raw-hem') || trims.includes('fringe');
}

function clothsOf(garment: Garment): readonly Cloth[] {
  const { display } = garment;
  const own = ownCloths(garment);
  return display === 'mannequin' || display === 'hanger' ? [...own, ...STAND_CLOTHS] : own;
}

/** Cm that a stand's foot is below a hem that hangs; cloth that lies on the floor lies where it stands. */
const STOOD = 17;

/** What the garment is shown on. */
function furniture(garment: Garment): readonly Surface[] {
  const upper = garment.kind === 'skirt' || garment.kind === 'trousers' ? 0 : garment.body.length;
  const hem = upper + (garment.legs?.length ?? 0) + garment.skirt.length - (garment.pooled === undefined ? 0 : garment.pooled + STOOD);
  const first = ownCloths(garment).length;
  const stand = { form: first, wood: first + 1, metal: first + 2 };
  if (garment.display === 'mannequin') return mannequin(garment, hem, stand);
  return garment.display === 'hanger' ? hanger(garment, stand) : [];
}

/** Part of a sheer skirt's flare that the slip under it has. */
const SLIP = 0.8;

function topDetails(garment: Garment, end: number, wrap: boolean): Details {
  // A dress with lapels is cut as a jacket is, and one that is a knit over a skirt as that knit.
  const ribbed = garment.trims.includes('rib-hem');
  const knitted = ribbed && shows(garment, 'skirt');
  const dressmade = (garment.kind === 'dress' && garment.neckline !== 'notch' && !knitted) || (garment.kind === 'top' && !ribbed);
  return dressmade ? detailsOf(garment, end, wrap) : outerwearDetails(garment);
}

/** Both legs, each with the band it ends in. */
function legSurfaces(garment: Garment, legs: Legs, random: Random): Surface[] {
  const both = [-1, 1].map((s) => leg(garment, legs, s, random.fork(`leg${s}`)));
  const contrast = garment.trims.includes('contrast-foot');
  if (legs.end === 'plain' && !contrast) return both;
  const [height, cloth] = legs.end === 'rib' ? [6, 1] : [legs.end === 'elastic' ? 3 : 4, contrast ? 1 : 0];
  return [...both, ...[-1, 1].map((s) => legBand(garment, legs, s, height, cloth))];
}

/** How far below the upper edge of its band the cloth of a skirt begins, cm. */
const SKIRT_TOP = 0.3;

/** The cloth that the band of a skirt lies on. */
function bandedShape({ kind, tiers }: Garment['skirt'], whole: SkirtPlace) {
  const upper = kind === 'tiered' ? (tierPlaces(whole, tiers).at(-1) ?? whole) : whole;
  const section = skirtSection(SKIRT_CUTS[sectionKind(kind)], upper);
  const at = (y: number) => (y - SKIRT_TOP) / upper.length;
  return { width: (y: number) => section.width(at(y)), depth: (y: number) => section.depth(at(y)), round: SKIRT_ROUND };
}

/** Trousers and skirts hang from a waist at y = 0. */
function buildBottom(garment: Garment, side: Side): Scene {
  const random = new Random(garment.seed);
  const { legs } = garment;
  const { waist } = garment.body;
  const soft = garment.waist === 'elastic' || garment.waist === 'sash';
  const place: SkirtPlace = {
    top: SKIRT_TOP,
    width: waist,
    depth: waist * 0.74,
    length: garment.skirt.length,
    sweep: garment.skirt.sweep,
    band: soft ? 'drawn' : 'flat',
    train: garment.skirt.train,
    oblique: garment.oblique,
    curved: garment.curvedHem,
  };
  const over = overskirtPlace(garment);
  const [wide, deep] = over ? [STANDS.wide, STANDS.deep] : [0, 0];
  const legged = legs && legShape(legs);
  const shape = legged
    ? { width: (y: number) => legged.width(y) + wide, depth: (y: number) => legged.depth(y) + deep, round: 1 }
    : bandedShape(garment.skirt, place);
  const surfaces: Surface[] = [];
  if (legs) {
    surfaces.push(...legSurfaces(garment, legs, random));
    surfaces.push(...fray(garment, surfaces.slice(0, 2), random));
    if (over) surfaces.push(skirt(garment, overskirtKind(garment), over, random.fork('overskirt')));
  } else {
    if (garment.skirt.kind === 'tiered') surfaces.push(...tieredSkirt(garment, place, garment.skirt.tiers, random.fork('skirt')));
    else if (garment.skirt.kind !== 'none') surfaces.push(skirt(garment, garment.skirt.kind, place, random.fork('skirt')));
    const lowest = surfaces[0];
    if (lowest) surfaces.push(...laceEdge(garment, lowest, random));
    if (lowest && garment.trims.includes('ruffle-hem')) surfaces.push(flounce(garment, lowest, random, 0.35));
    else if (lowest) surfaces.push(...fray(garment, [lowest], random));
  }
  if (!legs && SHEER[garment.cloth.fabric] !== undefined) {
    const length = Math.min(garment.skirt.length * 0.62, 46);
    const width = shape.width(0) - 0.3;
    // It widens with the skirt over it: a straight one was a patch in its middle.
    const sweep = Math.max(21, width + SLIP * (garment.skirt.sweep - width) * (length / garment.skirt.length));
    const slip = { top: SKIRT_TOP, width, depth: shape.depth(0) - 0.3, length, sweep, band: place.band };
    surfaces.push(inside(skirt(garment, 'a-line', slip, random.fork('lining'))));
  }
  surfaces.push(
    waistRing(
      garment,
      shape,
      soft ? 4.6 : BAND,
      garment.waist === 'sash' ? 2.4 : 0.4,
      hasContrastWaist(garment) || (garment.waist === 'elastic' && legs?.style === 'sport') ? 1 : 0,
      soft,
      random.fork('band'),
    ),
  );
  if (garment.waist === 'belt')
    surfaces.push(
      waistRing(
        garment,
        { ...shape, width: (y) => shape.width(y) + 0.12, depth: (y) => shape.depth(y) + 0.4 },
        3,
        -0.3,
        1,
        false,
        random.fork('belt'),
      ),
    );
  if (garment.waist === 'sash')
    surfaces.push(
      waistRing(
        garment,
        { ...shape, width: (y) => shape.width(y) + 0.2, depth: (y) => shape.depth(y) + 0.5 },
        3.2,
        -1.2,
        0,
        true,
        random.fork('sash'),
      ),
      ...bow(2, 2.6, shape.depth(2) + 0.6, 8, 24, 0, random.fork('bow'), sloping(0.12)),
    );
  return {
    surfaces: onFloor(garment, surfaces),
    furniture: furniture(garment),
    cloths: clothsOf(garment),
    details: {
      ...withLowerBlocks(garment, withWork(bottomDetails(garment, side === 'back'), garment, side, laceCloth(garment))),
      figures: placedFigures(garment, side),
    },
  };
}
