import type { Drawing } from './art.tsx';
import { TEE, TEE_NECK } from './garments.ts';

/** The grey squares that mean "nothing here". */
function checker(left: number, top: number, width: number, height: number, size: number): string {
  const squares: string[] = [];
  for (let y = 0; y < height / size; y++)
    for (let x = y % 2; x < width / size; x += 2) squares.push(`M${left + x * size} ${top + y * size}h${size}v${size}h-${size}z`);
  return squares.join('');
}

export const toolkitArt = {
  bg_remove: {
    tint: '#f0e6e6',
    bleeds: true,
    strokes: [[checker(80, 0, 80, 120, 10), '#e2d3d3', ''], [TEE, '#8c6b6b'], [TEE_NECK], ['M80 4v112', undefined, '#d0102c', '3 3']],
  },
  bg_generation: {
    tint: '#dde6ea',
    bleeds: true,
    strokes: [
      ['M0 92q30-40 54-18 20-44 50-8 26-26 56 12v42H0z', '#b7c8c4', ''],
      ['M0 104q40-26 84-8 40-16 76 2v22H0z', '#94ada3', ''],
      ['M132 22a10 10 0 1 1-.1 0', '#f2c98a', ''],
      ['M68 36q12 8 24 0l9 6q5 8 5 20l-9 3-3-8 1 14q7 18 8 38-23 5-46 0 1-20 8-38l1-14-3 8-9-3q0-12 5-20z', '#c4574a'],
      ['M65 71q15 3 30 0M73 74l-6 34M87 74l6 34'],
    ],
  },
  upscale_x4: {
    tint: '#e7e6ec',
    strokes: [
      ['M18 68h32v32H18z', '#c9c6d6'],
      ['M26 68v32M34 68v32M42 68v32M18 76h32M18 84h32M18 92h32', undefined, '#9a96b0'],
      ['M66 16h76v84H66z', '#fff'],
      ['M90 34q14 8 28 0l10 6q5 5 6 14l-8 4-4-6v38H86V52l-4 6-8-4q1-9 6-14z', '#7f7a9c'],
      ['M93 36q11 6 22 0M86 84h36'],
      ['M38 58V44h14M52 38l6 6-6 6', undefined, '#d0102c'],
    ],
  },
  outpainting: {
    tint: '#ece9e0',
    strokes: [
      ['M16 24h128v74H16z', undefined, '#b3a98f', '3 3'],
      ['M50 24h60v74H50z', '#fff'],
      ['M50 84q20-26 34-8 12-16 26 0v22H50z', '#a9b59a'],
      ['M96 38a6 6 0 1 1-.1 0', '#e0b35c'],
      ['M40 61H26M30 57l-4 4 4 4M120 61h14M130 57l4 4-4 4', undefined, '#d0102c'],
    ],
  },
  sketch: {
    tint: '#f3f0ea',
    strokes: [
      ['M80 31.25V94H57V45l-6 9-13-6c2-8 5-13 10-16l14-6c3 4 10 5.25 18 5.25z', '#9aa7b4'],
      ['M80 31.25c8 0 15-1.25 18-5.25l14 6c5 3 8 8 10 16l-13 6-6-9v49H80', '#fff'],
      [TEE_NECK],
      ['M103 45q-3 4-4 9M57 45q3 4 4 9M92 60q2 12 0 24', undefined, '#8d8a92'],
      ['M80 8v104', undefined, '#d0102c', '3 3'],
    ],
  },
  watermark_delete: {
    tint: '#e6ecea',
    strokes: [
      ['M30 20h100v80H30z', '#fff'],
      ['M30 84q28-34 48-12 20-26 52 4v24H30z', '#a9c0b8'],
      ['M36 52l18-18M50 66l32-32M40 94l22-22', undefined, '#c9c3b8', '6 4'],
      ['M98 62l16-16 16 16-16 16zM98 62l-6 6 16 16 6-6', '#f0b6ae'],
      ['M106 70l16-16', undefined],
    ],
  },
  image_caption: {
    tint: '#ece7e1',
    strokes: [
      ['M18 28h58v64H18z', '#fff'],
      ['M38 40q9 6 18 0l8 5q4 6 4 14l-7 2-2-6 1 24H34l1-24-2 6-7-2q0-8 4-14z', '#c98f6b'],
      ['M90 40h52M90 52h44M90 64h52M90 76h30', undefined, '#8d8276'],
      ['M90 88h18', undefined, '#d0102c'],
    ],
  },
} as const satisfies Record<string, Drawing>;
