/** A white vest and the jeans below it in a cold light: both are bluish, and what is pale in the jeans lies between them. */
import { expect, it } from 'vitest';
import { mix, type Oklab, oklabToRgb } from '../../../../../src/contract/colour/oklab.ts';
import { type Separation, separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT, WAIST] = [240, 320, 130];
/** From the vest in the light to the jeans where they are new, as they were read off a photograph. */
const TONES: readonly Oklab[] = [
  { l: 0.91, a: -0.001, b: -0.007 },
  { l: 0.74, a: -0.011, b: -0.019 },
  { l: 0.64, a: -0.024, b: -0.037 },
  { l: 0.57, a: -0.029, b: -0.053 },
  { l: 0.5, a: -0.03, b: -0.06 },
  { l: 0.43, a: -0.027, b: -0.055 },
];
/** The tone up to which both fade on the right. */
const PALE = 0.5;

function toneAt(t: number): Oklab {
  const at = Math.min(TONES.length - 2, Math.floor(t));
  return mix(TONES[at] as Oklab, TONES[at + 1] as Oklab, t - at);
}

function outfit(several: boolean): Separation {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const right = x / (WIDTH - 1);
      const last = TONES.length - 1;
      const { r, g, b } = oklabToRgb(toneAt(y < WAIST ? PALE * Math.max(0, (right - 0.6) / 0.4) : last - (last - PALE) * right));
      data.set([r, g, b], (y * WIDTH + x) * 3);
    }
  const inside = new Float32Array(WIDTH * HEIGHT).fill(1);
  return separateInks(labPlanes(data, WIDTH * HEIGHT), inside, WIDTH, HEIGHT, { most: 7, lit: true, several }, new Random(5), PACE);
}

it('are two dyes where more than one garment is looked at', () => {
  const { first } = outfit(true);
  const [vest, jeans] = [first[40 * WIDTH + 40], first[260 * WIDTH + 60]];
  expect(vest).not.toBe(jeans);
  // Their middles are of one dye each.
  for (let x = 20; x < 110; x += 10) expect([first[60 * WIDTH + x], first[240 * WIDTH + x]]).toEqual([vest, jeans]);
});
