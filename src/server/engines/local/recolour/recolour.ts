/** One cloth in several colourways, from its pixels to finished pictures; shared by 图案配色 and 款式配色. */
import { type Oklab, oklabToHex } from '../../../../contract/colour/oklab.ts';
import { engineColourKept } from '../../../../contract/messages.ts';
import { type EngineDelivery, EngineError, type EngineFile, type EngineJob, type Grade, type Pace } from '../../engine.ts';
import { type Cloth, labOf } from '../garment-area/find-cloth.ts';
import { separateInks } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { freedomOf, partOf } from '../method.ts';
import { Random } from '../pixels/random.ts';
import { encodePng, type Raster } from '../pixels/raster.ts';
import { inksAsSeen } from './as-seen.ts';
import { colourCard } from './colour-card.ts';
import { type Colourway, colourName, colourways } from './colourways.ts';
import { dye, relief } from './dye.ts';
import { withLining } from './lining.ts';
import { isPrintOrShade } from './print-or-shade.ts';
import type { ColourRequest } from './request.ts';

interface Outcome {
  readonly grade: Grade;
  readonly notes: readonly string[];
}

/** @throws EngineError bad_input when the request leaves every colour as it is */
export async function recolour(
  cloth: Cloth,
  request: ColourRequest,
  job: EngineJob,
  { grade, notes }: Outcome,
  pace: Pace,
  deliver: (picture: EngineDelivery) => void,
): Promise<void> {
  const { picture, colour, area, lit } = cloth;
  const { width, height } = picture;
  const random = new Random(job.seed);
  pace.signal.throwIfAborted();
  const lab = labOf(cloth);
  const inked = separateInks(lab, area, width, height, { most: lit ? 8 : 10, lit }, random, partOf(pace, 0, 0.3));
  const lined = lit ? withLining(inked, lab, area, width, height) : inked;
  pace.signal.throwIfAborted();
  const separation = lit ? inksAsSeen(lined, lab, area) : lined;
  pace.signal.throwIfAborted();
  const light = relief(lab, area, separation, width, height, pace.signal);
  const unsure = lit && isPrintOrShade(separation.inks) ? ['印花与暗部颜色接近，换色后阴影处可能出现色块，请放大检查'] : [];
  const ways = colourways(separation.inks, request, job.count, random, freedomOf(job));
  if (ways.length === 0) throw new EngineError('bad_input', engineColourKept);
  const made: { picture: Raster; colours: readonly Oklab[] }[] = [];
  for (const [index, way] of ways.entries()) {
    const part = partOf(pace, 0.3 + (0.7 * index) / ways.length, 0.3 + (0.7 * (index + 1)) / ways.length);
    const dyed = dye(colour, lab, separation, light, way.targets, part);
    const own: Raster = { ...picture, data: laid(picture, colour, dyed, area) };
    made.push({ picture: own, colours: shown(separation.inks, way) });
    const last = index === ways.length - 1;
    const files: readonly EngineFile[] =
      last && ways.length > 1 ? [{ name: 'colourways.png', mime: 'image/png', data: await colourCard(made) }] : [];
    deliver({
      index,
      data: await encodePng(own),
      mime: 'image/png',
      width,
      height,
      grade,
      notes: [describe(separation.inks, way), ...notes, ...unsure],
      seed: job.seed,
      files,
    });
    part.progress(1, '完成');
  }
}

/** Adds what the dye changed, by coverage: what shines through at a soft edge stays as it was, and outside not a bit changes. */
function laid({ data, channels }: Raster, before: Uint8Array, after: Uint8Array, area: Float32Array): Uint8Array {
  const out = Uint8Array.from(data);
  for (let i = 0; i < area.length; i++) {
    if (area[i] === 0) continue;
    for (let c = 0; c < 3; c++) {
      const v = data[i * channels + c] + area[i] * (after[i * 3 + c] - before[i * 3 + c]);
      out[i * channels + c] = v < 0 ? 0 : v > 255 ? 255 : Math.round(v);
    }
  }
  return out;
}

function shown(inks: readonly Ink[], { targets }: Colourway): Oklab[] {
  return inks.flatMap((ink, k) => (ink.share > 0.01 || targets[k] ? [targets[k] ?? ink] : []));
}

/** 配色：藏青 #1d2a4a（原 红色）、… */
function describe(inks: readonly Ink[], { targets }: Colourway): string {
  const parts = inks.flatMap((ink, k) => {
    const target = targets[k];
    return target ? [`${colourName(target)} ${oklabToHex(target)}（原${colourName(ink)}）`] : [];
  });
  return `配色：${parts.slice(0, 4).join('、')}${parts.length > 4 ? ' 等' : ''}`;
}
