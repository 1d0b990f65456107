import type { EngineJob, Grade, Pace, StopSignal } from '../../engine.ts';
import { asOne, OUTSIDE } from '../inks/inks.ts';
import { type Draw, freedomOf, partOf, textField } from '../method.ts';
import { halfDropped, linesOf, mirrored } from '../pattern/reference/repeat.ts';
import { encodePng, type Raster } from '../pixels/raster.ts';
import { offered } from '../sharing.ts';
import { clothLight, hasPrint } from './cloth-light.ts';
import { clothOfPicture, type PicturedCloth } from './cloth-of-picture.ts';
import { drape } from './drape.ts';
import { buttonsOn } from './kept/buttons.ts';
import { roundThings } from './kept/round-things.ts';
import { sewnOn } from './kept/sewn-on.ts';
import { trimsOn } from './kept/trims.ts';
import { type Garment, layPrint } from './lay-print.ts';
import { insideOf } from './neck-shade.ts';
import { withoutOldEdges } from './old-edges.ts';
import { findPanels } from './panels.ts';
import { type Placement, placingFor, type Variant, variantOf, type Wish } from './placing.ts';
import { type Doubt, PRINT_SOURCE, printCloth } from './print-source.ts';
import { type SeenCloth, shadeOfCloth } from './shade-of-cloth.ts';

const SCALES: Readonly<Record<string, number>> = { small: 0.6, medium: 1, large: 1.6, huge: 2.4 };

/**
 * Of the light on one ink: more than this is a print in tones of its colour, and is seen through the new one. Plain garments of twenty-one
 * photographs: 0.024 (chiffon) to 0.063 (seersucker); white flowers on blue 0.077.
 */
const UNEVEN = 0.068;

const DOUBTS: Readonly<Record<Doubt, string>> = {
  whole: '图案铺满画面，没有可去掉的纯色底，按整块贴上；换成带纯色底的图案效果更好',
  worn: '印花取自服装照片，褶皱处可能留有痕迹；用平整的面料图效果更好',
};

export const printGarment: Draw = async (job, pace, deliver) => {
  const wish = wishOf(job);
  const lent = offered(PRINT_SOURCE, { data: job.images.ref_image_url, placed: wish.placement === 'placed' }, pace);
  const { garment, grade, notes, worn } = await garmentOf(job, partOf(pace, 0, 0.35));
  const { width, height } = garment.picture;
  const freedom = freedomOf(job);
  const { picture: source, doubt, span } = await lent.result(partOf(pace, 0.35, 0.42));
  pace.signal.throwIfAborted();
  const lined = source.channels === 3 && linesOf(source) !== 'none';
  const panels = findPanels(garment.area, width, height);
  pace.signal.throwIfAborted();
  const { broad, fine } = garment.light;
  const light = broad.slice();
  for (let i = 0; i < light.length; i++) light[i] += fine[i];
  const lie = drape(panels, light, width, height, worn, pace.signal);
  for (let index = 0; index < job.count; index++) {
    const own = partOf(pace, 0.45 + (0.55 * index) / job.count, 0.45 + (0.55 * (index + 1)) / job.count);
    const variant = variantOf(wish.placement, index, freedom, lined);
    const print = await printCloth(repeated(source, variant));
    const wide = span && (span * print.width) / source.width;
    const { place, shrink } = placingFor(wish, variant, panels, garment.area, { width, height }, { ...print, span: wide });
    const data = layPrint(garment, lie, print, place, shrink, partOf(own, 0, 0.8));
    const png = await encodePng({ ...garment.picture, data });
    deliver({
      index,
      data: png,
      mime: 'image/png',
      width,
      height,
      grade: doubt && grade === 'good' ? 'usable' : grade,
      notes: [variant.name, ...(doubt ? [DOUBTS[doubt]] : []), ...notes],
      seed: job.seed,
      files: [],
    });
    own.progress(1, '完成');
  }
};

function repeated(source: Raster, { repeat }: Variant): Raster {
  if (source.channels !== 3) return source;
  return repeat === 'half-drop' ? halfDropped(source) : repeat === 'mirror' ? mirrored(source) : source;
}

function wishOf({ parameters }: EngineJob): Wish {
  const placement = textField(parameters, 'placement');
  return {
    placement: placement === 'placed' || placement === 'border' ? placement : ('all' satisfies Placement),
    scale: SCALES[textField(parameters, 'scale')] ?? 1,
    turn: ((Number(textField(parameters, 'rotation')) || 0) * Math.PI) / 180,
  };
}

async function garmentOf(job: EngineJob, pace: Pace): Promise<{ garment: Garment; grade: Grade; notes: readonly string[]; worn: boolean }> {
  const cloth = await clothOfPicture(job, pace);
  const { picture, area, separation } = cloth;
  const inNeck = insideOf(cloth);
  pace.signal.throwIfAborted();
  const seen = shadeOfCloth(cloth, pace.signal);
  pace.signal.throwIfAborted();
  const trims = trimsOn(cloth, inNeck, seen.own, pace.signal);
  const colours = sharesOf(cloth, trims).filter((share) => share > 0.08).length;
  const alone = () => withoutOldEdges(cloth.light, separation, area, picture.width, picture.height, pace.signal);
  const shows = colours > 1 || unevenness(alone().fine, area) > UNEVEN;
  return {
    garment: asOneCloth(cloth, seen, { trims, inNeck }, pace.signal),
    grade: shows && cloth.grade === 'good' ? 'usable' : cloth.grade,
    notes: [
      ...cloth.notes,
      ...(trims ? ['拼色的领边、门襟、镶边等保留原样，要一起铺上请涂「补选」'] : []),
      ...(shows ? ['原款带有印花或拼色，可能透出；纯色款式效果更好'] : []),
    ],
    worn: cloth.worn,
  };
}

/** Of each ink, how much of the garment is printed over. */
function sharesOf({ separation: { inks, first }, area }: PicturedCloth, trims: Float32Array | undefined): readonly number[] {
  if (!trims) return inks.map(({ share }) => share);
  const counts = inks.map(() => 0);
  let all = 0;
  for (let i = 0; i < area.length; i++) {
    if (first[i] === OUTSIDE || area[i] < 0.5) continue;
    all++;
    if (trims[i] < 0.5) counts[first[i]] = (counts[first[i]] ?? 0) + 1;
  }
  return counts.map((count) => count / Math.max(1, all));
}

/**
 * All of it as one cloth, whose light is that of the cloth under its old print: by each colour for itself, a bright flower was a patch of light on the new
 * one. What is sewn on stays.
 */
function asOneCloth(
  cloth: PicturedCloth,
  seen: SeenCloth,
  { trims, inNeck }: { readonly trims: Float32Array | undefined; readonly inNeck: Float32Array | undefined },
  signal: StopSignal,
): Garment {
  const sewn = sewnOn(cloth, trims, signal);
  signal.throwIfAborted();
  const { width, height } = cloth.picture;
  const round = roundThings(seen, width, height, (i) => (trims !== undefined && trims[i] > 0.5) || sewn?.printed[i] === 1, signal);
  const stays = (i: number) => Math.max(trims?.[i] ?? 0, sewn?.stays[i] ?? 0, round?.[i] ?? 0);
  if (!hasPrint(cloth) && !sewn?.printed.includes(1)) return { ...cloth, stays };
  const { light, ink } = clothLight(cloth, seen, inNeck, signal, sewn?.printed);
  signal.throwIfAborted();
  const buttons = buttonsOn(cloth, trims);
  signal.throwIfAborted();
  const { separation, area } = cloth;
  return {
    ...cloth,
    separation: asOne(separation, ink, area),
    light: { ...cloth.light, broad: new Float32Array(light.length), fine: light },
    stays: (i) => Math.max(buttons?.[i] ?? 0, stays(i)),
  };
}

/** How much lightness goes up and down within the cloth (root mean square). */
function unevenness(fine: Float32Array, area: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < fine.length; i++) {
    if (area[i] <= 0.95) continue;
    sum += fine[i] * fine[i];
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
}
