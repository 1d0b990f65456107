/** 斗篷 in the classes that have some: proposed only where one is asked for. Lengths in cm. */
import type { OuterwearCut, OuterwearType } from './outerwear-cuts.ts';

/** A 斗篷: `sweep` is how far its hem stands out beyond the shoulder. */
const CAPE = {
  kind: 'coat' as const,
  cape: true as const,
  asked: true as const,
  sleeve: { kind: 'none' as const, length: 0, ease: 0, cuff: 'none' as const },
};
const CAPE_BODY = { shoulder: 19, bust: 24, waist: 26, hip: 28, waistAt: 42, length: 84, sweep: 17 };

export const CAPE_CUTS: Partial<Record<OuterwearType, readonly OuterwearCut[]>> = {
  design_downJacket: [
    {
      ...CAPE,
      name: '羽绒斗篷',
      words: '斗篷 披风 披肩',
      fabric: 'nylon',
      body: { ...CAPE_BODY, length: 76, sweep: 14 },
      neckline: 'hood',
      closure: 'zip',
      seams: ['baffle'],
    },
  ],
  design_fur: [
    {
      ...CAPE,
      name: '皮草斗篷',
      words: '斗篷 披风 披肩',
      fabric: 'fur',
      body: { ...CAPE_BODY, length: 64, sweep: 13 },
      neckline: 'crew',
      closure: 'none',
    },
  ],
  design_woolenCoat: [
    { ...CAPE, name: '立领斗篷', words: '斗篷 披风 披肩', fabric: 'wool', body: CAPE_BODY, neckline: 'stand', closure: 'buttons' },
    {
      ...CAPE,
      name: '斗篷大衣',
      words: '斗篷 披风 披肩',
      fabric: 'wool',
      body: { ...CAPE_BODY, length: 96, sweep: 16 },
      neckline: 'notch',
      closure: 'double-breasted',
    },
    {
      ...CAPE,
      name: '连帽斗篷',
      words: '斗篷 披风 披肩',
      fabric: 'wool',
      body: { ...CAPE_BODY, length: 90 },
      neckline: 'hood',
      closure: 'toggles',
    },
    {
      ...CAPE,
      name: '短斗篷',
      words: '斗篷 披风 披肩',
      fabric: 'tweed',
      body: { ...CAPE_BODY, length: 62, sweep: 15 },
      neckline: 'crew',
      closure: 'buttons',
      trims: ['piping'],
    },
  ],
  design_knit: [
    {
      ...CAPE,
      name: '斗篷毛衫',
      words: '斗篷 披风 披肩',
      fabric: 'knit',
      body: { ...CAPE_BODY, length: 66, sweep: 15 },
      neckline: 'turtle',
      closure: 'none',
    },
  ],
};
