/**
 * Trousers that a manner begins with, where no cut is named: 极简, 街头, 学院 and 新中式 were proposed as the same four cuts, track pants and flared jeans
 * among them, and told apart by nothing but their colours.
 */
import type { OuterwearCut } from './outerwear-cuts.ts';
import type { GarmentBrief } from './wording.ts';

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
  outdoor: '工装裤 束脚运动裤',
  preppy: '锥形九分西裤 灯芯绒直筒裤 阔腿西裤 百慕大短裤',
  bohemian: '微喇牛仔裤 花苞腰阔腿裤 裙裤',
};

/** No manner of the form, and known by its wide legs. */
const CHINESE = [/中式(?!领)|唐装|禅意/, '花苞腰阔腿裤 阔腿西裤 裙裤'] as const;

/** @param cuts all that nothing said speaks against */
export function cutsOfManner(cuts: readonly OuterwearCut[], { manner, text }: GarmentBrief): readonly OuterwearCut[] {
  const names = CHINESE[0].test(text) ? CHINESE[1] : manner === undefined ? undefined : TROUSERS[manner];
  if (!names) return cuts;
  const liked = cuts.filter(({ kind, name }) => kind === 'trousers' && names.split(' ').includes(name));
  return liked.length > 1 ? liked : cuts;
}
