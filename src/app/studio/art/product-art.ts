import type { Drawing } from './art.tsx';
import { DRESS, DRESS_SEAMS } from './garments.ts';

/** Short hairs that follow the fall of a coat, row by row. */
function hairs(): string {
  const rows = Array.from({ length: 11 }, (_, row) => 30 + row * 7);
  return rows
    .flatMap((y, row) =>
      Array.from({ length: 9 }, (_, column) => `M${56 + column * 6 + (row % 2 ? 1.5 : -1.5)} ${y}q${column < 4 ? '-.5 3 -2' : '.5 3 2'} 5`),
    )
    .join('');
}

/** Loops of a cable, down the front of a sweater. */
function cable(x: number): string {
  return Array.from({ length: 6 }, (_, loop) => `M${x} ${36 + loop * 9}q5 4.5 0 9q-5-4.5 0-9`).join('');
}

export const productArt = {
  design_dress: { tint: '#efe7de', strokes: [[DRESS, '#c9b8a6'], [DRESS_SEAMS], ['M70 24c4 5 16 5 20 0']] },
  design_denim: {
    tint: '#e4e8ec',
    strokes: [
      ['M62 18l18 6 18-6 20 12 8 50-13 3-5-30v45H52V53l-5 30-13-3 8-50z', '#5f7fa3'],
      ['M62 18l8 14 10-8 10 8 8-14M80 24v74M58 42h16v14H58zM86 42h16v14H86zM58 47l8 4 8-4M86 47l8 4 8-4M52 90h56'],
      ['M82.5 30v60M54 93h52M60 44h12M88 44h12M36 76l11 2.5M113 78.5l11-2.5', undefined, '#d8a552', '2 1.6'],
    ],
  },
  design_downJacket: {
    tint: '#e3ebee',
    strokes: [
      [
        'M64 22c2-9 30-9 32 0l14 5c7 4 9 10 10 18l5 42c-4 4-8 4-12 3l-5-36c2 14 2 30 0 44-18 4-38 4-56 0-2-14-2-30 0-44l-5 36c-4 1-8 1-12-3l5-42c1-8 3-14 10-18z',
        '#8fb3bd',
      ],
      [
        'M51 42q29 7 58 0M51 56q29 7 58 0M51 70q29 7 58 0M51 84q29 7 58 0M41 46l10 3M39 60l10 3M37 74l11 3M119 46l-10 3M121 60l-10 3M123 74l-11 3',
      ],
      ['M64 22c4 8 28 8 32 0M80 27v73', undefined],
      ['M80 28v71', undefined, '#e9f2f4', '1 2'],
    ],
  },
  design_leather: {
    tint: '#e9e4e1',
    strokes: [
      ['M62 22l18 4 18-4 17 9c4 3 6 8 7 14l5 40-13 2-5-32v40c-18 3-40 3-58 0V55l-5 32-13-2 5-40c1-6 3-11 7-14z', '#4a4044'],
      ['M62 22l-5 17 15 3 8-16 8 16 15-3-5-17M86 42L70 96M51 86q29 4 58 0M94 62l10 8M58 66l10-4', undefined, '#d9cfc8'],
      ['M87 42L71 96', undefined, '#c7a667', '1 1.6'],
      ['M76 89h8v6h-8z', '#c7a667'],
    ],
  },
  design_fur: {
    tint: '#f1ebe3',
    strokes: [
      ['M64 18q16 8 32 0l13 6q7 4 9 13l7 40q-6 5-13 3l-6-28 5 50q-31 8-62 0l5-50-6 28q-7 2-13-3l7-40q2-9 9-13z', '#cbb39a'],
      [hairs(), undefined, '#8a6f56'],
      ['M64 18q4 16 16 22 12-6 16-22M80 40v66'],
    ],
  },
  design_woolenCoat: {
    tint: '#e8e4df',
    strokes: [
      ['M66 14l14 5 14-5 14 7c4 3 6 8 7 14l6 42-11 2-6-28 4 55c-18 4-38 4-56 0l4-55-6 28-11-2 6-42c1-6 3-11 7-14z', '#b08a63'],
      ['M66 14l-6 16 7 3-3 5 16 20 16-20-3-5 7-3-6-16M80 58v50M60 74h12M88 74h12'],
      ['M75 66a1.6 1.6 0 1 1-.1 0M75 82a1.6 1.6 0 1 1-.1 0M85 66a1.6 1.6 0 1 1-.1 0M85 82a1.6 1.6 0 1 1-.1 0', '#2b2a30'],
    ],
  },
  design_knit: {
    tint: '#efe9dc',
    strokes: [
      ['M64 24q16 8 32 0l15 6c6 4 8 9 9 16l6 44-12 3-7-38 1 44c-18 3-38 3-56 0l1-44-7 38-12-3 6-44c1-7 3-12 9-16z', '#d9c089'],
      [cable(70), undefined, '#8f743a'],
      [cable(80), undefined, '#8f743a'],
      [cable(90), undefined, '#8f743a'],
      ['M52 92q28 5 56 0M36 84l11 3M124 84l-11 3M67 27q13 7 26 0', undefined],
      ['M58 94v5M64 95v5M70 95v6M76 96v5M82 96v5M88 96v5M94 95v5M100 95v4', undefined, '#8f743a'],
    ],
  },
  design_outdoor: {
    tint: '#e2ebe6',
    strokes: [
      ['M66 24q-4-16 14-16t14 16l15 6c6 4 8 9 9 16l6 42-12 3-6-36v46q-28 4-56 0V55l-6 36-12-3 6-42c1-7 3-12 9-16z', '#4f7a6f'],
      ['M66 24l-15 6q-5 3-7 9l6 12q30 8 60 0l6-12q-2-6-7-9l-15-6q-14 10-28 0z', '#e0a13a'],
      ['M70 22q0-9 10-9t10 9q-10 6-20 0zM80 28v73M60 66l12 4v14H60zM100 66l-12 4v14h12z'],
      ['M81.5 32v66', undefined, '#f4ead2', '1.5 2'],
    ],
  },
  design_trousers: {
    tint: '#e6e3ea',
    strokes: [
      ['M58 12h44l3 14c3 26 4 54 4 84H87l-7-62-7 62H51c0-30 1-58 4-84z', '#8b86a0'],
      ['M56.5 21h47M80 21v16q-2 5-8 5M68 22l-3 24M92 22l3 24M57 24q-1 8-6 11M103 24q1 8 6 11'],
      ['M66 50l-3 58M94 50l3 58', undefined, '#5f5a74', '3 2'],
    ],
  },
} as const satisfies Record<string, Drawing>;
