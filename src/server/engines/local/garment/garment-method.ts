/** 单品设计 and 款式设计: garments from words and form options, each with its back, its technical flat and its specification. */
import { engineGarmentNotCut } from '../../../../contract/messages.ts';
import type { Grade, JobContent, Reason } from '../../engine.ts';
import { drawnOf } from '../accessory/asked-accessories.ts';
import { drawnBy, type LocalMethod, textField } from '../method.ts';
import { accessoriesOf } from './accessories-of.ts';
import { CLASS_NAMES } from './designs/class-names.ts';
import type { GarmentClass } from './designs/garment-class.ts';
import { readWornWith } from './designs/reading/worn-with.ts';
import { asksForUndrawn } from './designs/unshown/undrawn.ts';

const GARMENT_SIDE = 1365;

/** Only what a person wrote is judged: options are ours. @param settled the class that the tool decides */
function refusesUndrawn(settled: GarmentClass | undefined): (job: JobContent) => Reason | undefined {
  return (job) => {
    const accessories = accessoriesOf(job, settled);
    if (drawnOf(accessories).length > 0) return undefined;
    const prompt = textField(job.input, 'prompt');
    // What it is worn with is not asked for: 罩裙，内搭比基尼.
    const own = settled === undefined ? prompt : readWornWith(prompt, settled).own;
    const undrawn = accessories.length > 0 || asksForUndrawn(own, settled !== undefined);
    return undrawn ? { code: 'unsupported', message: engineGarmentNotCut } : undefined;
  };
}

function productMethod(designType: GarmentClass, grade: Grade): LocalMethod {
  return {
    capability: {
      designType,
      grade,
      note: `内置引擎：按文字、选项与参考图绘制${CLASS_NAMES[designType]}产品图，附背面、款式图与规格单`,
      maxSide: GARMENT_SIDE,
      needs: [],
    },
    refuses: refusesUndrawn(designType),
    draw: drawnBy(async () => (await import('./draw-garments.ts')).garmentDrawing(designType, grade)),
  };
}

const designStyle: LocalMethod = {
  capability: {
    designType: 'design_style',
    grade: 'good',
    note: '内置引擎：按描述绘制款式产品图，附背面、款式图与规格单',
    maxSide: GARMENT_SIDE,
    needs: [],
  },
  refuses: refusesUndrawn(undefined),
  draw: drawnBy(async () => (await import('./draw-garments.ts')).drawStyle),
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
