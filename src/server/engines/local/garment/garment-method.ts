/** 单品设计 and 款式设计: garments from words and form options, each with its back, its technical flat and its specification. */
import { engineGarmentNotCut, enginePictureMissing } from '../../../../contract/messages.ts';
import {
  type EngineDelivery,
  EngineError,
  type EngineFile,
  type EngineJob,
  type Grade,
  type JobContent,
  type Pace,
  picturesOf,
  type Reason,
} from '../../engine.ts';
import { accessoriesAlone, drawnOf } from '../accessory/accessory-set.ts';
import { drawAccessories } from '../accessory/draw-accessories.ts';
import { type LocalMethod, partOf, similarityOf, textField } from '../method.ts';
import type { Raster } from '../pixels/raster.ts';
import { CLASS_NAMES, designsOf, mixedDesigns } from './designs/classes.ts';
import type { GarmentClass } from './designs/garment-class.ts';
import { staplesOf } from './designs/manners/staples.ts';
import { describe } from './designs/naming.ts';
import { classesIn } from './designs/reading/class-words.ts';
import type { GarmentBrief } from './designs/reading/wording.ts';
import { besideNote, saidOfClothes } from './designs/unshown/accessories.ts';
import { asksForUndrawn } from './designs/unshown/undrawn.ts';
import { unseenNote } from './designs/unshown/unseen-words.ts';
import { unshownNote } from './designs/unshown/unshown.ts';
import { specificationSheet } from './flat/specification-sheet.ts';
import { technicalFlat } from './flat/technical-flat.ts';
import { briefOf, ordersOf, saidIn } from './garment-brief.ts';
import { renderBothSides } from './picture/render.ts';
import { leadDesigns } from './reference/leading.ts';
import { readReference } from './reference/reading.ts';
import type { Garment } from './specification.ts';

/** Width of the companion that shows the back, px: enough to judge by, half the time of the front. */
const BACK_WIDTH = 640;

function file(name: EngineFile['name'], mime: string, data: string | Uint8Array): EngineFile {
  return { name, mime, data: typeof data === 'string' ? new TextEncoder().encode(data) : data };
}

/** Draws a set one by one. */
async function drawSet(
  job: EngineJob,
  designs: readonly Garment[],
  grade: Grade,
  notes: readonly string[],
  pace: Pace,
  deliver: (picture: EngineDelivery) => void,
  reference?: Raster,
): Promise<void> {
  const prompt = textField(job.input, 'prompt');
  const [orders, said] = [ordersOf(job), saidIn(job)];
  for (const [index, design] of designs.entries()) {
    const garment = orders.length > 0 ? { ...design, orders } : design;
    const part = partOf(pace, index / designs.length, (index + 1) / designs.length);
    const { front, back } = await renderBothSides(garment, partOf(part, 0, 0.95), BACK_WIDTH, reference);
    part.signal.throwIfAborted();
    const flat = technicalFlat(garment, part.signal);
    part.signal.throwIfAborted();
    const files = [
      file('back.png', 'image/png', back.png),
      file('flat.svg', 'image/svg+xml', flat),
      file('specification.svg', 'image/svg+xml', specificationSheet(garment)),
      file('garment.json', 'application/json', JSON.stringify(garment)),
    ];
    deliver({
      index,
      data: front.png,
      mime: 'image/png',
      width: front.width,
      height: front.height,
      grade,
      notes: [...unshownNote(said, garment), ...unseenNote(prompt), ...besideNote(prompt), ...notes],
      seed: job.seed + index,
      files,
      text: describe(garment),
    });
    part.progress(1, '完成');
  }
}

/** A set that a reference picture leads. @param garment settled class, otherwise the picture's outline decides */
async function drawLed(
  job: EngineJob,
  garment: GarmentClass | undefined,
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
  await drawSet(job, designs, 'usable', notes, partOf(pace, 0.25, 1), deliver, reading.print);
}

/** What is knitted is no pullover by that alone: a scarf asked of 毛织 is a scarf. */
const KNITTED: GarmentClass = 'design_knit';
const KNITTED_WORDS = /围巾|围脖|手套|毛线帽|针织帽|袜/;

/** Accessories that a job asks for and nothing else. @param settled the class that the tool decides */
function accessoriesOf({ input }: JobContent, settled: GarmentClass | undefined): readonly string[] {
  if (settled !== undefined && settled !== KNITTED) return [];
  const words = accessoriesAlone(textField(input, 'prompt'));
  return settled === undefined ? words : words.filter((word) => KNITTED_WORDS.test(word));
}

/** Of the clothes alone. */
function clothesBriefOf(job: EngineJob): GarmentBrief {
  return briefOf({ ...job, input: { ...job.input, prompt: saidOfClothes(textField(job.input, 'prompt')) } });
}

/** Only what a person wrote is judged: options are ours. @param settled the class that the tool decides */
function refusesUndrawn(settled: GarmentClass | undefined): (job: JobContent) => Reason | undefined {
  return (job) => {
    const accessories = accessoriesOf(job, settled);
    if (drawnOf(accessories).length > 0) return undefined;
    const undrawn = accessories.length > 0 || asksForUndrawn(textField(job.input, 'prompt'), settled !== undefined);
    return undrawn ? { code: 'unsupported', message: engineGarmentNotCut } : undefined;
  };
}

function productMethod(designType: GarmentClass, grade: Grade): LocalMethod {
  return {
    capability: {
      designType,
      grade,
      note: `内置引擎：按文字、选项与参考图绘制${CLASS_NAMES[designType]}产品图，附背面、款式图与规格单`,
      maxSide: 1365,
      needs: [],
    },
    refuses: refusesUndrawn(designType),
    async draw(job, pace, deliver) {
      const accessories = accessoriesOf(job, designType);
      if (drawnOf(accessories).length > 0) return drawAccessories(job, accessories, pace, deliver);
      if (job.images.source_path) return drawLed(job, designType, pace, deliver);
      await drawSet(job, designsOf(designType, clothesBriefOf(job), job.count, job.seed), grade, [], pace, deliver);
    },
  };
}

const designStyle: LocalMethod = {
  capability: {
    designType: 'design_style',
    grade: 'good',
    note: '内置引擎：按描述绘制款式产品图，附背面、款式图与规格单',
    maxSide: 1365,
    needs: [],
  },
  refuses: refusesUndrawn(undefined),
  async draw(job, pace, deliver) {
    const accessories = accessoriesOf(job, undefined);
    if (drawnOf(accessories).length > 0) return drawAccessories(job, accessories, pace, deliver);
    if (job.images.source_path) return drawLed(job, undefined, pace, deliver);
    const brief = clothesBriefOf(job);
    const named = classesIn(brief.text);
    const all = staplesOf(brief.text);
    const staples = brief.wearer === 'male' ? all.filter((one) => one !== 'design_dress' && one !== 'skirt') : all;
    const start = job.seed % staples.length;
    const open = staples.map((_, i) => staples[(start + i) % staples.length] as GarmentClass).slice(0, Math.max(1, job.count));
    const said = brief.silhouettes.length > 0 && brief.wearer !== 'male' ? (['design_dress'] as const) : open;
    await drawSet(job, mixedDesigns(named.length > 0 ? named : said, brief, job.count, job.seed), 'good', [], pace, deliver);
  },
};

export const garmentMethods: readonly LocalMethod[] = [
  productMethod('design_dress', 'good'),
  productMethod('design_denim', 'good'),
  productMethod('design_downJacket', 'good'),
  productMethod('design_leather', 'good'),
  productMethod('design_fur', 'usable'),
  productMethod('design_woolenCoat', 'good'),
  productMethod('design_knit', 'good'),
  productMethod('design_outdoor', 'good'),
  productMethod('design_trousers', 'good'),
  designStyle,
];
