/** Which classes of garment a sentence names, and the class a form's feature stands for. */

import type { FabricKind, Garment } from '../specification.ts';
import { dressDesigns } from './dress-designs.ts';
import type { PieceClass } from './piece-cuts.ts';
import { pieceDesigns } from './piece-designs.ts';
import type { GarmentBrief } from './wording.ts';

export type GarmentClass = 'design_dress' | PieceClass;

export const CLASS_NAMES: Readonly<Record<GarmentClass, string>> = {
  design_dress: '连衣裙',
  design_denim: '牛仔外套',
  design_downJacket: '羽绒服',
  design_leather: '皮衣',
  design_fur: '皮草',
  design_woolenCoat: '毛呢大衣',
  design_knit: '毛织',
  design_outdoor: '户外外套',
  design_trousers: '裤装',
  skirt: '半裙',
  shirt: '衬衫',
  tee: 'T恤',
  suit: '西装',
};

const WORDS: readonly (readonly [word: string, garment: GarmentClass])[] = (
  [
    ['连衣裙 旗袍 礼服 吊带裙 衬衫裙 吊带长裙 礼裙 裙装 连身裙 婚纱 晚装', 'design_dress'],
    ['半裙 半身裙 百褶裙 包臀裙 伞裙 短裙 纱裙 牛仔裙 铅笔裙 网球裙 皮裙', 'skirt'],
    ['衬衫 衬衣 罩衫 上衣 雪纺衫', 'shirt'],
    ['t恤 卫衣 polo衫 背心 打底衫 帽衫', 'tee'],
    ['西装 西服 马甲 小香风', 'suit'],
    ['裤子 长裤 短裤 牛仔裤 西裤 阔腿裤 皮裤 工装裤 运动裤 喇叭裤 裙裤 裤装 裤', 'design_trousers'],
    ['牛仔外套 牛仔夹克 牛仔衣 牛仔服', 'design_denim'],
    ['羽绒服 羽绒 面包服 棉服', 'design_downJacket'],
    ['皮衣 机车 皮夹克 皮风衣', 'design_leather'],
    ['皮草 貂 毛绒外套', 'design_fur'],
    ['大衣 毛呢 呢子', 'design_woolenCoat'],
    ['毛衣 针织衫 开衫 毛衫 毛织', 'design_knit'],
    ['冲锋衣 风衣 户外 防晒衣 软壳 派克 夹克', 'design_outdoor'],
  ] as const
)
  .flatMap(([words, garment]) => words.split(' ').map((word): [string, GarmentClass] => [word, garment]))
  .sort((x, y) => y[0].length - x[0].length);

/** In the order they are said, each once. */
export function classesIn(text: string): readonly GarmentClass[] {
  let rest = text.toLowerCase();
  const found: { at: number; garment: GarmentClass }[] = [];
  for (const [word, garment] of WORDS)
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word)) {
      found.push({ at, garment });
      rest = rest.slice(0, at) + '＿'.repeat(word.length) + rest.slice(at + word.length);
    }
  return [...new Set(found.sort((x, y) => x.at - y.at).map(({ garment }) => garment))];
}

/** The cloth that makes a class what it is, when another piece is cut from it: jeans among 牛仔, trousers among 皮衣. */
const OWN_CLOTH: Partial<Record<GarmentClass, FabricKind>> = {
  design_denim: 'denim',
  design_leather: 'leather',
  design_knit: 'knit',
  design_outdoor: 'nylon',
};

/** A set of one class. */
export function designsOf(garment: GarmentClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  if (garment === 'design_dress') return dressDesigns(brief, count, seed);
  const cloth = OWN_CLOTH[garment];
  const said = cloth ? classesIn(brief.text) : [];
  const other = said.find((one) => one === 'design_trousers' || one === 'skirt' || one === 'shirt');
  if (cloth && other)
    return pieceDesigns(other as PieceClass, { ...brief, fabrics: brief.fabrics.length > 0 ? brief.fabrics : [cloth] }, count, seed);
  return pieceDesigns(garment, brief, count, seed);
}

/** A set over several classes: they take turns, each with its own cuts. */
export function mixedDesigns(classes: readonly GarmentClass[], brief: GarmentBrief, count: number, seed: number): Garment[] {
  const sets = classes.map((garment, i) => {
    const size = Math.ceil((count - i) / classes.length);
    // 毛衣 and 阔腿裤 in one sentence are two pieces, not trousers of knit.
    if (classes.length === 1) return designsOf(garment, brief, size, seed + i);
    return garment === 'design_dress' ? dressDesigns(brief, size, seed + i) : pieceDesigns(garment, brief, size, seed + i);
  });
  return Array.from({ length: count }, (_, index) => sets[index % classes.length]?.[Math.floor(index / classes.length)]).filter(
    (garment): garment is Garment => garment !== undefined,
  );
}
