/** Cuts that stand in the forms' lists by name and are proposed only where that name is said. Lengths in cm. */
import type { FabricKind } from '../../specification.ts';
import { LONG, type OuterwearCut, type OuterwearType } from './outerwear-cuts.ts';

const BODY = { shoulder: 20, bust: 21, waist: 20.6, hip: 21, waistAt: 42 };

/** Jackets that are cut alike in every cloth: 机车夹克 is one of denim, of leather, of nylon. @param noun with their cloth */
function jackets(fabric: FabricKind, noun: string): readonly OuterwearCut[] {
  const cut = { asked: true as const, fabric, kind: 'jacket' as const, sleeve: LONG };
  return [
    {
      ...cut,
      name: `机车${noun}`,
      words: '机车 骑士',
      body: { ...BODY, bust: 19.6, waist: 18.6, length: 54 },
      neckline: 'notch',
      closure: 'none',
    },
    {
      ...cut,
      name: `飞行员${noun}`,
      words: '飞行',
      body: { ...BODY, bust: 22, waist: 21.6, hip: 20.6, length: 60 },
      neckline: 'crew',
      closure: 'zip',
      pockets: 'welt',
      trims: ['rib-hem'],
      sleeve: { ...LONG, ease: 0.24, cuff: 'rib' },
    },
    {
      ...cut,
      name: `棒球${noun}`,
      words: '棒球',
      body: { ...BODY, bust: 22, waist: 21.6, hip: 20.8, length: 62 },
      neckline: 'crew',
      closure: 'buttons',
      pockets: 'welt',
      trims: ['rib-hem'],
      sleeve: { ...LONG, ease: 0.22, cuff: 'rib' },
    },
    {
      ...cut,
      name: `猎装${noun}`,
      words: '猎装',
      body: { ...BODY, bust: 20.6, waist: 18.8, length: 73 },
      neckline: 'shirt',
      closure: 'buttons',
      pockets: 'four',
      waist: 'belt',
      sleeve: { ...LONG, cuff: 'band' },
    },
    {
      ...cut,
      name: `派克${noun}`,
      words: '派克 派克大衣',
      kind: 'coat',
      body: { ...BODY, bust: 22, waist: 20, hip: 23, length: 88, sweep: 2 },
      neckline: 'hood',
      closure: 'zip',
      waist: 'elastic',
      trims: ['drawcord'],
      sleeve: { ...LONG, ease: 0.18, cuff: 'band' },
    },
  ];
}

/** Those of them that a class has no cut for. */
const only = (cuts: readonly OuterwearCut[], ...words: readonly string[]) =>
  cuts.filter((cut) => words.some((word) => (cut.words ?? '').includes(word)));

export const NAMED_CUTS: Partial<Record<OuterwearType, readonly OuterwearCut[]>> = {
  design_denim: jackets('denim', '牛仔夹克'),
  design_leather: [
    ...only(jackets('leather', '皮夹克'), '棒球', '猎装', '派克'),
    {
      // Of the open list only suede is a coat: a 皮大衣 was a biker's jacket.
      name: '皮大衣',
      words: '大衣',
      asked: true,
      kind: 'coat',
      fabric: 'leather',
      body: { ...BODY, shoulder: 20.6, bust: 22, waist: 21.6, hip: 22.8, length: 104, sweep: 2 },
      neckline: 'notch',
      closure: 'buttons',
      pockets: 'flap',
      sleeve: { ...LONG, ease: 0.12 },
    },
  ],
  design_outdoor: [
    ...only(jackets('nylon', '夹克'), '机车', '猎装'),
    {
      name: '抓绒衣',
      words: '抓绒 摇粒绒',
      asked: true,
      kind: 'jacket',
      fabric: 'fleece',
      body: { ...BODY, bust: 21.6, length: 64 },
      neckline: 'stand',
      closure: 'zip',
      pockets: 'zip',
      sleeve: { ...LONG, cuff: 'elastic' },
    },
    {
      name: '滑雪服',
      words: '滑雪',
      asked: true,
      kind: 'jacket',
      fabric: 'nylon',
      body: { ...BODY, shoulder: 21, bust: 23.4, waist: 23, hip: 23.4, length: 76 },
      neckline: 'hood',
      closure: 'zip',
      pockets: 'flap',
      sleeve: { ...LONG, ease: 0.26, cuff: 'band' },
    },
    {
      name: '雨衣',
      words: '雨衣',
      asked: true,
      kind: 'coat',
      fabric: 'nylon',
      body: { ...BODY, bust: 22.4, waist: 22.6, hip: 24, length: 96, sweep: 4 },
      neckline: 'hood',
      closure: 'zip',
      pockets: 'flap',
      sleeve: { ...LONG, ease: 0.2 },
    },
  ],
  design_knit: [
    {
      name: '圆领毛衣',
      words: '圆领套头 圆领针织衫 圆领',
      asked: true,
      kind: 'top',
      trims: ['rib-hem'],
      fabric: 'knit',
      body: { ...BODY, length: 60 },
      neckline: 'crew',
      closure: 'none',
      sleeve: { ...LONG, cuff: 'rib' },
    },
  ],
  design_downJacket: [
    {
      name: '羽绒棒球服',
      words: '棒球',
      asked: true,
      kind: 'jacket',
      fabric: 'nylon',
      body: { ...BODY, bust: 22.4, waist: 22, hip: 21.4, length: 60 },
      neckline: 'crew',
      closure: 'zip',
      seams: ['baffle'],
      sleeve: { ...LONG, ease: 0.28, cuff: 'rib' },
    },
    {
      name: '羽绒派克',
      words: '派克',
      asked: true,
      kind: 'coat',
      fabric: 'nylon',
      body: { ...BODY, bust: 23, waist: 21, hip: 24, length: 92, sweep: 2 },
      neckline: 'hood',
      closure: 'zip',
      waist: 'elastic',
      pockets: 'flap',
      trims: ['drawcord'],
      sleeve: { ...LONG, ease: 0.26, cuff: 'rib' },
    },
  ],
  design_woolenCoat: [
    {
      name: '小香风外套',
      words: '小香风 香奈儿',
      asked: true,
      kind: 'jacket',
      fabric: 'tweed',
      body: { ...BODY, shoulder: 19.4, bust: 20.2, waist: 19.8, hip: 20.4, length: 58 },
      neckline: 'round',
      closure: 'buttons',
      trims: ['piping'],
      sleeve: LONG,
    },
    {
      // Broad and straight: an egg is another outline.
      name: '廓形大衣',
      words: '廓形 oversize',
      asked: true,
      kind: 'coat',
      fabric: 'wool',
      body: { ...BODY, shoulder: 22.4, bust: 23, waist: 23.4, hip: 23.4, length: 108, sweep: 0.4 },
      neckline: 'notch',
      closure: 'buttons',
      sleeve: { ...LONG, ease: 0.24 },
    },
    {
      name: '军装大衣',
      words: '军装 军旅',
      asked: true,
      kind: 'coat',
      fabric: 'wool',
      body: { ...BODY, waist: 18.4, hip: 22, length: 104, sweep: 5 },
      neckline: 'notch',
      closure: 'double-breasted',
      pockets: 'flap',
      waist: 'belt',
      sleeve: { ...LONG, cuff: 'band' },
    },
  ],
};
