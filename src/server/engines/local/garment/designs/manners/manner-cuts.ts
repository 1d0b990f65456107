/**
 * What a manner begins with where no cut is named. 极简, 街头, 学院 and 新中式 were proposed as the same four cuts, track pants and flared jeans among the
 * trousers and a duffle among the minimal coats, and told apart by nothing but their colours; knits of 新中式 were four cardigans, for their collar alone.
 */
import type { OuterwearCut } from '../cuts/outerwear-cuts.ts';
import type { PieceClass } from '../cuts/piece-cuts.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import type { CutsOfClasses, CutsOfManners } from './manner-body.ts';
import { COATS_OF_MANNERS } from './manner-coats.ts';
import { FRENCH } from './manner-french.ts';
import { JACKETS_OF_MANNERS } from './manner-jackets.ts';
import { KNITS_OF_MANNERS } from './manner-knits.ts';
import { LUXURY } from './manner-luxury.ts';
import { OUTDOOR } from './manner-outdoor.ts';
import { RELAXED } from './manner-relaxed.ts';
import { RESORT } from './manner-resort.ts';
import { SPORT } from './manner-sport.ts';
import { VINTAGE } from './manner-vintage.ts';

const TROUSERS: Readonly<Record<string, string>> = {
  minimal: '阔腿西裤 锥形九分西裤 直筒牛仔裤 裙裤',
  street: '工装裤 束脚运动裤 直筒牛仔裤',
  luxury: '阔腿西裤 锥形九分西裤 直筒皮裤',
  vintage: '微喇牛仔裤 灯芯绒直筒裤 直筒牛仔裤 阔腿西裤',
  french: '直筒牛仔裤 阔腿西裤 微喇牛仔裤 锥形九分西裤',
  relaxed: '花苞腰阔腿裤 阔腿西裤 裙裤 直筒牛仔裤',
  resort: '花苞腰阔腿裤 阔腿西裤 裙裤 百慕大短裤',
  dark: '小脚皮裤 直筒皮裤 微喇牛仔裤',
  sultry: '小脚皮裤 直筒皮裤 微喇牛仔裤',
  tech: '工装裤 束脚运动裤',
  preppy: '锥形九分西裤 灯芯绒直筒裤 阔腿西裤 百慕大短裤',
  bohemian: '微喇牛仔裤 花苞腰阔腿裤 裙裤',
  chinese: '花苞腰阔腿裤 阔腿西裤 裙裤',
};

const OWN: Partial<Record<PieceClass, CutsOfManners>> = {
  ...COATS_OF_MANNERS,
  ...JACKETS_OF_MANNERS,
  design_knit: KNITS_OF_MANNERS,
};

const BY_MANNER: Readonly<Record<string, CutsOfClasses>> = {
  luxury: LUXURY,
  french: FRENCH,
  relaxed: RELAXED,
  vintage: VINTAGE,
  sport: SPORT,
  resort: RESORT,
  outdoor: OUTDOOR,
};

/** No manner of the form, and stands above one: 极简新中式 is Chinese first. */
const CHINESE = /中式(?!领)|唐装|禅意/;

const mannerOf = ({ manner, text }: GarmentBrief) => (CHINESE.test(text) ? 'chinese' : manner);

/** Cuts that a manner has for itself, which nobody is proposed without it. */
export function ownCutsOfManner(type: PieceClass, brief: GarmentBrief): readonly OuterwearCut[] {
  const manner = mannerOf(brief);
  if (manner === undefined) return [];
  return OWN[type]?.[manner] ?? BY_MANNER[manner]?.[type as keyof CutsOfClasses] ?? [];
}

/** @param cuts all that nothing said speaks against */
export function cutsOfManner(cuts: readonly OuterwearCut[], brief: GarmentBrief): readonly OuterwearCut[] {
  const names = TROUSERS[mannerOf(brief) ?? ''];
  if (!names) return cuts;
  const liked = cuts.filter(({ kind, name }) => kind === 'trousers' && names.split(' ').includes(name));
  return liked.length > 1 ? liked : cuts;
}
