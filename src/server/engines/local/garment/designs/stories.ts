/** Colour stories for briefs that name no colour. */
import { hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { shade } from '../../pattern/palette.ts';
import type { FabricKind } from '../specification.ts';
import type { PieceClass } from './cuts/piece-cuts.ts';

/** Hides and curled fur have colours of their own, whatever is cut of them: a skirt of leather was moss green, a teddy coat dusty pink. */
const HIDE: readonly (readonly [string, string])[] = [
  ['#1b1b1d', '#8e8f91'],
  ['#4e2f22', '#2b1b14'],
  ['#6e1b2c', '#23252c'],
  ['#a4743f', '#5b3d2b'],
];
const SUEDE: typeof HIDE = [
  ['#a4743f', '#5b3d2b'],
  ['#5f4a36', '#2b1f1a'],
  ['#2b2b2e', '#54575b'],
  ['#8b8378', '#4a443c'],
];
const CURLED: typeof HIDE = [
  ['#e8dfd2', '#8a6a50'],
  ['#b07c4a', '#5b3d2b'],
  ['#6b5142', '#2b1f1a'],
  ['#8e8f91', '#3c3f42'],
];
const CURLS = /羊羔|羔羊|泰迪|小熊绒|羊卷毛|波斯羔/;

/** 浅色, 深色: no colour, but the half of those that are proposed that is nearer, made paler or deeper where it is not so yet. 浅色水洗 is a wash. */
const TONE = /[浅淡深暗]色(?:系|调)?(?!水洗|洗)/;

/** Lightness from which a colour is pale, and below which it is deep. */
const [PALE, DEEP] = [0.66, 0.42] as const;

/** @returns the stories of a set, or those of the tone that was said */
export function toned(stories: typeof HIDE, text: string): typeof HIDE {
  if (!TONE.test(text)) return stories;
  const pale = /[浅淡]色/.test(text);
  const sorted = stories.toSorted(([one], [other]) => (hexToOklab(other).l - hexToOklab(one).l) * (pale ? 1 : -1));
  return sorted.slice(0, Math.ceil(sorted.length / 2)).map(([colour, second]) => {
    const { l } = hexToOklab(colour);
    if (pale) return [l > PALE ? colour : shade(colour, 0.55), second];
    return [l < DEEP ? colour : shade(colour, -0.45), second];
  });
}

const DENIMS = ['#34507f', '#1d2a4a', '#7f9bbd', '#2b2c31'] as const;
const PALE_DENIMS = ['#8fabc9', '#a9c0d8'] as const;
const DEEP_DENIMS = ['#1d2a4a', '#2b2c31'] as const;

/** The blues that jeans are proposed in, where no colour is named. @param index of the proposal */
export function denimOf(text: string, index: number): string {
  const list = !TONE.test(text) ? DENIMS : /[浅淡]色/.test(text) ? PALE_DENIMS : DEEP_DENIMS;
  return list[index % list.length] ?? DENIMS[0];
}

function storiesOf(type: PieceClass, fabric: FabricKind, text: string): typeof HIDE {
  if (fabric === 'leather') return HIDE;
  if (fabric === 'suede') return SUEDE;
  if (fabric === 'fur') return CURLS.test(text) ? CURLED : STORIES.design_fur;
  return STORIES[type];
}

/** What is proposed of a class in this cloth, when no colour is named. */
export function storiesFor(type: PieceClass, fabric: FabricKind, text: string): readonly (readonly [string, string])[] {
  return toned(storiesOf(type, fabric, text), text);
}

/** Colours each class is asked for in, when none is named. */
export const STORIES: Readonly<Record<PieceClass, readonly (readonly [string, string])[]>> = {
  design_denim: [
    ['#34507f', '#b9875a'],
    ['#1d2a4a', '#b9875a'],
    ['#7f9bbd', '#b9875a'],
    ['#2b2c31', '#8e8f91'],
  ],
  design_downJacket: [
    ['#7d1f2b', '#23252c'],
    ['#1b1b1d', '#54575b'],
    ['#e2d3b8', '#7b5136'],
    ['#9aa1a8', '#3c3f42'],
  ],
  design_leather: [
    ['#1b1b1d', '#8e8f91'],
    ['#4e2f22', '#2b1b14'],
    ['#6e1b2c', '#23252c'],
    ['#a4743f', '#5b3d2b'],
  ],
  design_fur: [
    ['#8a6a50', '#3b2a20'],
    ['#e8dfd2', '#b8a58c'],
    ['#3a3a3f', '#1b1b1d'],
    ['#b98f93', '#6d4a52'],
  ],
  design_woolenCoat: [
    ['#b88d5f', '#5b3d2b'],
    ['#2a2c33', '#16171b'],
    ['#9c4037', '#3b1416'],
    ['#8e8f91', '#3c3f42'],
  ],
  design_knit: [
    ['#e6d8bd', '#dccba9'],
    ['#7c2629', '#6d2023'],
    ['#8fa9c4', '#7d99b6'],
    ['#6f7f64', '#627157'],
  ],
  design_outdoor: [
    ['#c9622c', '#23252c'],
    ['#2f5560', '#1b1b1d'],
    ['#dfe3d6', '#8a9a86'],
    ['#6b6b3a', '#3a3a25'],
  ],
  design_trousers: [
    ['#8d8274', '#5b4f43'],
    ['#23252c', '#54575b'],
    ['#6b6b3a', '#3a3a25'],
    ['#3c3f46', '#8e8f91'],
    ['#d9cdb8', '#a4622f'],
    ['#6d3b2e', '#3b1f18'],
  ],
  skirt: [
    ['#b98f93', '#6d4a52'],
    ['#c9b48f', '#7b5136'],
    ['#2a2c33', '#54575b'],
    ['#5f7f6e', '#2f4a3d'],
    ['#8f9bb8', '#4a5678'],
    ['#7c2629', '#3b1416'],
  ],
  shirt: [
    ['#f1efe9', '#c9c4b8'],
    ['#bcd0e2', '#f1efe9'],
    ['#e3c7bb', '#9c5a5c'],
    ['#93a58c', '#5f7059'],
    ['#2c3a55', '#e6ded0'],
  ],
  tee: [
    ['#f4f2ee', '#c9c4b8'],
    ['#23252c', '#54575b'],
    ['#8b9a8b', '#5f7059'],
    ['#c7a88b', '#7b5136'],
    ['#8297ab', '#3d4f66'],
  ],
  suit: [
    ['#33373f', '#1b1b1d'],
    ['#c2b49c', '#5b4f43'],
    ['#5a4a42', '#2b1f1a'],
    ['#7d8a82', '#3f4a44'],
    ['#e4ddd0', '#b88d5f'],
  ],
};
