/** Accessories as works of their own, where a sentence asks for nothing else. */
import type { EngineDelivery, EngineJob, EngineText, Pace } from '../../engine.ts';
import { printRecipe } from '../garment/cloth/print-recipe.ts';
import { colourName, FABRIC_NAMES } from '../garment/designs/naming.ts';
import { briefOf } from '../garment/garment-brief.ts';
import { partOf } from '../method.ts';
import { nameOfPrint } from '../pattern/print-name.ts';
import { accessorySet } from './accessory-set.ts';
import { meantBy } from './accessory-words.ts';
import { drawnOf } from './asked-accessories.ts';
import { type AccessoryPiece, pictureAccessory } from './render-accessory.ts';

function textOf({ accessory: { name, own }, cloth, colour }: AccessoryPiece): EngineText {
  const print = cloth?.print && 'prompt' in cloth.print ? cloth.print : undefined;
  const recipe = print && cloth && printRecipe(print, cloth.fabric);
  const printed = recipe && print ? nameOfPrint(recipe, print.prompt) : '';
  const dye = colourName(colour);
  const made = own ? '草编' : cloth ? FABRIC_NAMES[cloth.fabric] : '';
  return {
    title: `${printed ? '' : dye}${printed}${own ? '' : made}${name}`,
    tags: [name, dye, made, printed].filter(Boolean),
    description: `${[`${dye}${made}`, printed].filter(Boolean).join('、')}的${name}。`,
  };
}

/** @param words that were said of accessories alone, one of them at least drawn here */
export async function drawAccessories(
  job: EngineJob,
  words: readonly string[],
  pace: Pace,
  deliver: (picture: EngineDelivery) => void,
): Promise<void> {
  const list = drawnOf(words);
  const alike = job.count > list.length && list.every(({ accessory }) => accessory.kind !== 'scarf');
  const missing = words.filter((word) => !meantBy(word));
  const notes = [
    '配饰只有产品图，没有背面、款式图与规格单',
    ...(alike ? ['包、鞋、帽各只有一种版型，几个方案只换面料与深浅'] : []),
    ...(job.images.source_path ? ['配饰按文字绘制，没有用到参考图'] : []),
    ...(missing.length > 0 ? [`内置引擎还画不了：${missing.join('、')}`] : []),
  ];
  for (const [index, piece] of accessorySet(list, briefOf(job), job.count, job.seed).entries()) {
    const { png, width, height } = await pictureAccessory(piece, partOf(pace, index / job.count, (index + 1) / job.count));
    deliver({
      index,
      data: png,
      mime: 'image/png',
      width,
      height,
      grade: 'usable',
      notes,
      seed: job.seed + index,
      files: [],
      text: textOf(piece),
    });
  }
}
