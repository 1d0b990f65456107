/** A spot colour is laid row by row and in its own box: it is what whole planes give, and one sheet serves all layers. */
import { expect, it } from 'vitest';
import { OUTSIDE, type Separation } from '../../../../../src/server/engines/local/inks/inks.ts';
import { boxBlur } from '../../../../../src/server/engines/local/pixels/planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { inkBoxes, layField } from '../../../../../src/server/engines/local/vector/layer-field.ts';
import { sheetOf } from '../../../../../src/server/engines/local/vector/outlines.ts';
import { traceMask, traceSheet } from '../../../../../src/server/engines/local/vector/trace.ts';

const [WIDTH, HEIGHT] = [64, 48];
const PACE = { signal: new AbortController().signal, progress: () => undefined };
const OPTIONS = { tolerance: 0.5, speck: 0 };

/** A ground, a disc, one in a corner, the lower half, an ink that is nowhere, and specks; soft between them, and nothing in one place. */
function discs(): Separation {
  const random = new Random(4);
  const n = WIDTH * HEIGHT;
  const [first, second, blend] = [new Uint8Array(n), new Uint8Array(n), new Float32Array(n)];
  for (let i = 0; i < n; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const [mid, corner] = [Math.hypot(x - 30, y - 20) - 9, Math.hypot(x - 62, y - 2) - 8];
    const k = mid < 0 ? 1 : corner < 0 ? 2 : y > 24 ? 3 : x < 12 && random.next() < 0.1 ? 5 : 0;
    first[i] = x < 3 && y < 3 ? OUTSIDE : k;
    second[i] = Math.abs(mid) < 1 ? 1 : k;
    blend[i] = second[i] === k ? 0 : Math.round(16 * Math.min(1, Math.abs(mid))) / 16;
  }
  return { inks: Array.from({ length: 6 }, (_, k) => ({ l: k / 6, a: 0, b: 0, share: 0 })), first, second, blend };
}

/** Over whole planes, as slow as it is plain. */
function whole({ first, second, blend }: Separation, inside: Float32Array, k: number, trap: number): Float32Array {
  const own = inside.map((_, i) => ((first[i] === k && (blend[i] ?? 0) < 0.98) || (second[i] === k && (blend[i] ?? 0) > 0.02) ? 1 : 0));
  const near = boxBlur(own, WIDTH, HEIGHT, trap);
  const field = inside.map((share, i) => {
    if (first[i] === OUTSIDE || (near[i] ?? 0) < 1e-4) return 0;
    const t = blend[i] ?? 0;
    return (((first[i] ?? 0) >= k ? 1 - t : 0) + ((second[i] ?? 0) >= k ? t : 0)) * share;
  });
  const soft = boxBlur(field, WIDTH, HEIGHT, 1);
  return soft.map((v, i) => 0.45 * v + 0.55 * (field[i] ?? 0));
}

it.each([2, 5])('draws every layer as whole planes do where layers run %i px under the next', (trap) => {
  const separation = discs();
  const inside = new Float32Array(WIDTH * HEIGHT).fill(1);
  const boxes = inkBoxes(separation, WIDTH, HEIGHT, trap);
  const sheet = sheetOf(WIDTH, HEIGHT);
  for (const k of [5, 3, 1, 2, 4, 1]) {
    const box = boxes[k] ?? { x: 0, y: 0, width: 0, height: 0 };
    layField(sheet, separation, inside, k, trap, box, PACE.signal);
    const drawn = traceSheet(sheet, box, OPTIONS, PACE);
    expect(drawn).toBe(traceMask(whole(separation, inside, k, trap), WIDTH, HEIGHT, OPTIONS, PACE));
    expect(drawn === '').toBe(k === 4);
    expect(sheet.next.every((edge) => edge === -1)).toBe(true);
  }
});
