import type { Drawing } from './art.tsx';
import { TEE } from './garments.ts';

/** A dot of radius `r` as a path. */
const dot = (x: number, y: number, r: number) => `M${x} ${y - r}a${r} ${r} 0 1 1-.1 0`;

function grid(width: number, height: number, step: number, draw: (x: number, y: number) => string, from = 0): string {
  const rows = Array.from({ length: Math.ceil(height / step) + 1 }, (_, row) => from + row * step);
  const columns = Array.from({ length: Math.ceil(width / step) + 1 }, (_, column) => from + column * step);
  return rows.flatMap((y) => columns.map((x) => draw(x, y))).join('');
}

/** Five petals around a point. */
function flower(x: number, y: number, r: number): string {
  return Array.from({ length: 5 }, (_, petal) => {
    const angle = (petal / 5) * 2 * Math.PI - Math.PI / 2;
    return dot(Math.round((x + Math.cos(angle) * r) * 10) / 10, Math.round((y + Math.sin(angle) * r) * 10) / 10, r * 0.62);
  }).join('');
}

export const patternArt = {
  pattern: {
    tint: '#e9efe6',
    bleeds: true,
    strokes: [
      [grid(160, 120, 30, (x, y) => `M${x + 4} ${y + 16}q8-9 16 0M${x + 24} ${y}q-6 6-12 2`), undefined, '#2f5d50'],
      [grid(160, 120, 30, (x, y) => flower(x, y, 4.4)), '#b3412f', ''],
      [grid(160, 120, 30, (x, y) => dot(x, y, 2)), '#f2d398', ''],
      [grid(160, 120, 30, (x, y) => dot(x, y, 3.6), 15), '#2f5d50', ''],
    ],
  },
  clothing_pattern: {
    tint: '#ece8e0',
    strokes: [
      ['M14 34h30v52H14z', '#f7efe2'],
      [`${flower(29, 48, 4)}${flower(29, 72, 4)}`, '#c4574a', ''],
      [`${dot(20, 60, 2)}${dot(38, 60, 2)}`, '#2f5d50', ''],
      ['M49 60h10M55 56l4 4-4 4'],
      [TEE.replace('M62 26', 'M88 28').replace('H57V45', 'H83V47'), '#f7efe2'],
      [
        [
          [94, 52],
          [118, 52],
          [106, 66],
          [94, 80],
          [118, 80],
        ]
          .map(([x = 0, y = 0]) => flower(x, y, 4))
          .join(''),
        '#c4574a',
        '',
      ],
      [
        [
          [106, 50],
          [92, 66],
          [120, 66],
          [106, 84],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 2))
          .join(''),
        '#2f5d50',
        '',
      ],
    ],
  },
  vector: {
    tint: '#e4e9ee',
    strokes: [
      ['M36 88c0-50 30-60 44-30s44 20 44-30', undefined, '#2f4a63'],
      ['M36 88V40M80 58l-22-34M80 58l22 34M124 28v44', undefined, '#8aa0b5', '2 2'],
      ['M33 85h6v6h-6zM77 55h6v6h-6zM121 25h6v6h-6z', '#fff', '#2f4a63'],
      [`${dot(36, 40, 2.6)}${dot(58, 24, 2.6)}${dot(102, 92, 2.6)}${dot(124, 72, 2.6)}`, '#d0102c', ''],
    ],
  },
  ai_color: {
    tint: '#efe9ee',
    strokes: [
      ['M24 18h54v40H24z', '#f6e7d3'],
      [flower(51, 38, 9), '#c4574a', ''],
      [dot(51, 38, 4), '#f2c14e', ''],
      ['M82 18h54v40H82z', '#dfe8e4'],
      [flower(109, 38, 9), '#2f5d50', ''],
      [dot(109, 38, 4), '#e8b04a', ''],
      ['M24 62h54v40H24z', '#e2e3f0'],
      [flower(51, 82, 9), '#4c5a9a', ''],
      [dot(51, 82, 4), '#f0a3a0', ''],
      ['M82 62h54v40H82z', '#2b2a30'],
      [flower(109, 82, 9), '#e9dfd2', ''],
      [dot(109, 82, 4), '#d0102c', ''],
    ],
  },
  text_to_vector: {
    tint: '#f0ebe2',
    strokes: [
      ['M20 36h42v48H20z', '#fff'],
      ['M28 48h26M28 56h20M28 64h26M28 72h14', undefined, '#a79c8b'],
      ['M68 60h12M76 56l4 4-4 4'],
      ['M112 26c22 8 34 24 28 42-4 14-18 26-28 28-10-2-24-14-28-28-6-18 6-34 28-42z', '#8fae8b'],
      ['M112 28v66M112 48l-16-8M112 48l16-8M112 64l-22-8M112 64l22-8M112 80l-18-6M112 80l18-6'],
      ['M109 23h6v6h-6zM109 93h6v6h-6zM137 65h6v6h-6zM81 65h6v6h-6z', '#fff', '#d0102c'],
    ],
  },
} as const satisfies Record<string, Drawing>;
