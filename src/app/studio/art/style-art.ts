import type { Drawing } from './art.tsx';
import { DRESS } from './garments.ts';

/** A short dress in relative steps, so that it can stand anywhere and in any size. */
function smallDress(x: number, y: number, size: number): string {
  const at = (value: number) => Math.round(value * size * 10) / 10;
  return `M${x} ${y}q${at(7)} ${at(6)} ${at(14)} 0l${at(9)} ${at(5)} -${at(5)} ${at(9)} -${at(4)} -${at(2)} ${at(1)} ${at(14)}q${at(6)} ${at(14)} ${at(8)} ${at(26)}q-${at(16)} ${at(5)} -${at(32)} 0q${at(2)} -${at(12)} ${at(8)} -${at(26)}l${at(1)} -${at(14)} -${at(4)} ${at(2)} -${at(5)} -${at(9)}z`;
}

const JACKET_LEFT = 'M42 24l9 6v66q-14 2-24-1l2-34-5 26-10-3 6-43q2-9 10-12z';
const SKIRT_RIGHT = 'M109 24q9 8 18 0l8 4 5 14-8 3-3-5 1 16q9 20 11 40-22 6-46 0 2-20 11-40l1-16-3 5-8-3 5-14z';

/** The first group of the home page: part of the first paint. */
export const styleArt = {
  design_matching: {
    tint: '#ece6ee',
    strokes: [
      ['M80 12a48 48 0 1 1 0 96 48 48 0 1 1 0-96', undefined, '#a08fae', '2 3'],
      [DRESS.replace('M66 20', 'M66 22'), '#b9a3c6'],
      ['M61 57c12 3 26 3 38 0', undefined],
      ['M116 26h20l3 18h-26zM120 26q6-12 12 0', '#f4d9a8'],
      ['M20 88q12-2 16-10l8 8q2 8-4 8H20z', '#d8706d'],
      ['M118 84q14-12 28 0M114 86q18 8 36 0', '#e9dfd2'],
    ],
  },
  design_style: {
    tint: '#ebe8e2',
    strokes: [
      ['M80 12v100M40 112h80', undefined, '#b9b2a6', '2 3'],
      ['M80 10a7 8 0 1 1-.1 0', '#f7f4ef', '#8d8a92'],
      ['M70 30q10 5 20 0l9 5 8 30-6 2-7-20 1 12q10 22 12 45-27 6-54 0 2-23 12-45l1-12-7 20-6-2 8-30z', '#f7f4ef', '#8d8a92'],
      ['M70 30q10 5 20 0l3 8-2 20q10 24 12 46-23 5-46 0 2-22 12-46l-2-20z', '#d9c4b4'],
      ['M69 58q11 3 22 0M75 60l-6 44M85 60l6 44'],
      ['M118 30l16-16 4 4-16 16-6 2z', '#d0102c'],
    ],
  },
  outfit_design: {
    tint: '#efe7de',
    strokes: [
      ['M58 16l10 4 10-4 11 6q4 3 5 9l4 27-9 2-4-19 1 22q-17 4-36 0l1-22-4 19-9-2 4-27q1-6 5-9z', '#c9b8a6'],
      ['M58 16l10 18 10-18M68 34v28'],
      ['M52 66q16 4 32 0l6 44H74l-6-30-6 30H46z', '#7d8a96'],
      ['M106 30h26l5 32h-36zM112 30q7-16 14 0', '#b3412f'],
      ['M101 62h36', undefined],
      ['M104 98q10-2 14-10l10 6q12 2 14 8 0 4-4 4h-34z', '#2b2a30'],
      ['M104 102h38', undefined, '#efe7de'],
    ],
  },
  clothing_design: {
    tint: '#e6ebe4',
    strokes: [
      ['M16 34h40v52H16z', '#cdd8c6'],
      ['M16 44h40M16 54h40M16 64h40M16 74h40', undefined, '#8aa382'],
      ['M24 34v52M32 34v52M40 34v52M48 34v52', undefined, '#b3412f'],
      ['M62 60h12M70 56l4 4-4 4'],
      ['M92 34q10 8 20 0l14 5q5 3 7 14l-10 4-4-7v42H85V50l-4 7-10-4q2-11 7-14z', '#cdd8c6'],
      ['M85 60h34M85 70h34M85 80h34', undefined, '#8aa382'],
      ['M94 42v50M102 40v52M110 42v50', undefined, '#b3412f'],
    ],
  },
  age_migration: {
    tint: '#f1e9d8',
    strokes: [
      ['M14 104h132', undefined, '#c9b48c', '2 3'],
      [smallDress(31, 72, 0.7), '#f3c98b'],
      [smallDress(68, 52, 1.08), '#e6b06a'],
      [smallDress(111, 31, 1.5), '#cf9247'],
    ],
  },
  migrate_gender: {
    tint: '#e4e8ec',
    strokes: [
      [JACKET_LEFT, '#6d8196'],
      ['M42 24l-6 14 5 2-3 5 13 16M30 72h12', undefined],
      ['M51 30l9-6 9 6q4 3 5 6l5 43-9 3-6-26 2 34q-9 3-15 0z', '#6d8196'],
      [SKIRT_RIGHT, '#d9a7a0'],
      ['M106 56q12 3 24 0M114 58l-7 38M122 58l7 38'],
      ['M86 12v96', undefined, '#d0102c', '3 3'],
    ],
  },
  clothing_color: {
    tint: '#f0e6e6',
    strokes: [
      ['M24 34q9 7 18 0l13 6q6 4 7 13l-9 4-4-6v41H17V51l-4 6-9-4q1-9 7-13z', '#e3b7ae'],
      ['M58 30q10 8 20 0l14 6q6 4 8 15l-10 4-4-7v46H50V48l-4 7-10-4q2-11 8-15z', '#9c6b66'],
      ['M96 34q9 7 18 0l13 6q6 4 7 13l-9 4-4-6v41H89V51l-4 6-9-4q1-9 7-13z', '#4f6d6b'],
      ['M146 84a6 6 0 1 1-.1 0', '#e3b7ae'],
      ['M146 68a6 6 0 1 1-.1 0', '#9c6b66'],
      ['M146 52a6 6 0 1 1-.1 0', '#4f6d6b'],
    ],
  },
  aitryon: {
    tint: '#efe8e6',
    strokes: [
      ['M76 24h8v12h-8z', '#f3dccd'],
      ['M80 10a8 9 0 1 1-.1 0', '#f3dccd'],
      ['M66 34q14 6 28 0l10 6 8 34-6 2-9-24v8l5 50H58l5-50v-8l-9 24-6-2 8-34z', '#f3dccd'],
      ['M68 33q12 8 24 0l12 6 4 17-8 2-4-7 2 18q-18 4-36 0l2-18-4 7-8-2 4-17z', '#b4504a'],
      ['M63 69q17 4 34 0l6 41H57z', '#46505c'],
      ['M122 30h16M130 22v16M24 76h12M30 70v12', undefined, '#d0102c'],
    ],
  },
} as const satisfies Record<string, Drawing>;
