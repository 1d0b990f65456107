/** 单品设计 and 款式设计: garments from words and form options, each with its back, its technical flat and its specification. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import {
  type EngineDelivery,
  EngineError,
  type EngineFile,
  type EngineJob,
  type EnginePicture,
  type Grade,
  type Pace,
  picturesOf,
} from '../../engine.ts';
import { drawnOf } from '../accessory/asked-accessories.ts';
import { drawAccessories } from '../accessory/draw-accessories.ts';
import { type Draw, partOf, similarityOf, textField } from '../method.ts';
import type { Raster } from '../pixels/raster.ts';
import { type Part, shared } from '../sharing.ts';
import { accessoriesOf } from './accessories-of.ts';
import { designsOf, mixedDesigns } from './designs/classes.ts';
import type { GarmentClass } from './designs/garment-class.ts';
import { staplesOf } from './designs/manners/staples.ts';
import { describe } from './designs/naming.ts';
import { classesIn } from './designs/reading/class-words.ts';
import type { GarmentBrief } from './designs/reading/wording.ts';
import { readWornWith } from './designs/reading/worn-with.ts';
import { besideNote, saidOfClothes } from './designs/unshown/accessories.ts';
import { unseenNote } from './designs/unshown/unseen-words.ts';
import { unshownNote } from './designs/unshown/unshown.ts';
import { specificationSheet } from './flat/specification-sheet.ts';
import { technicalFlat } from './flat/technical-flat.ts';
import { briefOf, heard, ordersOf, saidIn } from './garment-brief.ts';
import { renderBothSides } from './picture/render.ts';
import { leadDesigns } from './reference/leading.ts';
import { readReference } from './reference/reading.ts';
import type { Garment } from './specification.ts';

/** Width of the companion that shows the back, px: enough to judge by, half the time of the front. */
const BACK_WIDTH = 640;

function file(name: EngineFile['name'], mime: string, data: string | Uint8Array): EngineFile {
  return { name, mime, data: typeof data === 'string' ? new TextEncoder().encode(data) : data };
}

/** One picture of a set, as JSON and pixels. */
interface Proposal {
  readonly garment: Garment;
  readonly index: number;
  readonly seed: number;
  readonly grade: Grade;
  readonly notes: readonly string[];
  readonly reference?: Raster | undefined;
}

async function drawn({ garment, index, seed, grade, notes, reference }: Proposal, pace: Pace): Promise<EnginePicture> {
  const { front, back } = await renderBothSides(garment, partOf(pace, 0, 0.95), BACK_WIDTH, reference);
  pace.signal.throwIfAborted();
  const flat = technicalFlat(garment, pace.signal);
  pace.signal.throwIfAborted();
  const files = [
    file('back.png', 'image/png', back.png),
    file('flat.svg', 'image/svg+xml', flat),
    file('specification.svg', 'image/svg+xml', specificationSheet(garment)),
    file('garment.json', 'application/json', JSON.stringify(garment)),
  ];
  const { png, width, height } = front;
  return { index, data: png, mime: 'image/png', width, height, grade, notes, seed, files, text: describe(garment) };
}

export const PROPOSAL: Part<Proposal, EnginePicture> = { name: 'proposal', make: drawn };

/** Draws a set; each picture is delivered as soon as it is there. */
async function drawSet(
  job: EngineJob,
  designs: readonly Garment[],
  grade: Grade,
  notes: readonly string[],
  beside: readonly string[],
  pace: Pace,
  deliver: (picture: EngineDelivery) => void,
  reference?: Raster,
): Promise<void> {
  const prompt = textField(job.input, 'prompt');
  const [orders, said] = [ordersOf(job), saidIn(job)];
  const proposals = designs.map((design, index): Proposal => {
    const garment = orders.length > 0 ? { ...design, orders } : design;
    const unshown = unshownNote(said, garment);
    const told = [...unshown, ...unseenNote(prompt), ...besideNote(prompt, unshown, beside), ...notes];
    return { garment, index, seed: job.seed + index, grade, notes: told, reference };
  });
  await shared(PROPOSAL, proposals, pace, deliver);
  pace.progress(1, '完成');
}

/** A set that a reference picture leads. @param garment settled class, otherwise the picture's outline decides */
async function drawLed(
  job: EngineJob,
  garment: GarmentClass | undefined,
  beside: readonly string[],
  pace: Pace,
  deliver: (picture: EngineDelivery) => void,
): Promise<void> {
  const source = picturesOf(job, 'source_path')[0];
  if (!source) throw new EngineError('bad_input', enginePictureMissing);
  const similarity = similarityOf(job);
  const brief = clothesBriefOf(job);
  const reading = await readReference(source, job.seed, partOf(pace, 0, 0.2));
  const named = garment ?? classesIn(brief.text)[0];
  const lead = { reading, similarity, garment: named };
  const designs = leadDesigns(brief, lead, job.count, job.seed, partOf(pace, 0.2, 0.25));
  const notes = [
    ...(reading.outline ? [] : ['参考图背景复杂，只取了配色与面料；款式按文字与常用版型给出']),
    ...(reading.placed ? ['参考图上的图案只印在一处，没有沿用；衣身按底色给出，可在文字中说明想要的图案'] : []),
  ];
  await drawSet(job, designs, 'usable', notes, beside, partOf(pace, 0.25, 1), deliver, reading.print);
}

/** The job with what is said of its own garment alone, and what that is worn with. */
function alone(given: EngineJob, garment: GarmentClass): readonly [own: EngineJob, others: readonly string[]] {
  const job = heard(given);
  const prompt = textField(job.input, 'prompt');
  const { own, others } = readWornWith(prompt, garment);
  return [{ ...job, input: { ...job.input, prompt: own } }, others];
}

/** Of the clothes alone. */
function clothesBriefOf(job: EngineJob): GarmentBrief {
  return briefOf({ ...job, input: { ...job.input, prompt: saidOfClothes(textField(job.input, 'prompt')) } });
}

/** A set of one class, or of accessories where a person wrote of nothing else. */
export function garmentDrawing(designType: GarmentClass, grade: Grade): Draw {
  return async (job, pace, deliver) => {
    const accessories = accessoriesOf(job, designType);
    if (drawnOf(accessories).length > 0) return drawAccessories(job, accessories, pace, deliver);
    const [own, beside] = alone(job, designType);
    if (job.images.source_path) return drawLed(own, designType, beside, pace, deliver);
    await drawSet(own, designsOf(designType, clothesBriefOf(own), job.count, job.seed), grade, [], beside, pace, deliver);
  };
}

/** A set of the classes that the words name; without any, of what a wardrobe has. */
export const drawStyle: Draw = async (given, pace, deliver) => {
  const job = heard(given);
  const accessories = accessoriesOf(job, undefined);
  if (drawnOf(accessories).length > 0) return drawAccessories(job, accessories, pace, deliver);
  if (job.images.source_path) return drawLed(job, undefined, [], pace, deliver);
  const brief = clothesBriefOf(job);
  const named = classesIn(brief.text);
  const all = staplesOf(brief.text);
  const staples = brief.wearer === 'male' ? all.filter((one) => one !== 'design_dress' && one !== 'skirt') : all;
  const start = job.seed % staples.length;
  const open = staples.map((_, i) => staples[(start + i) % staples.length] as GarmentClass).slice(0, Math.max(1, job.count));
  const said = brief.silhouettes.length > 0 && brief.wearer !== 'male' ? (['design_dress'] as const) : open;
  await drawSet(job, mixedDesigns(named.length > 0 ? named : said, brief, job.count, job.seed), 'good', [], [], pace, deliver);
};
