/** The colour that was asked for is what most of the cloth then has, also where its own dye is seen in little light. */
import { expect, it } from 'vitest';
import { hexToOklab, oklabToRgb } from '../../../../../src/contract/colour/oklab.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { median } from '../../../../../src/server/engines/local/pixels/median.ts';
import { encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { inksAsSeen } from '../../../../../src/server/engines/local/recolour/as-seen.ts';
import { drawnBy, HEIGHT, litShirt, WIDTH } from '../scenes/lit-shirt.ts';

it('an ink is as light as most of its cloth', () => {
  const n = 3000;
  const l = Float32Array.from({ length: n }, (_, i) => (i % 4 === 0 ? 0.48 : 0.28));
  const lab = { l, a: new Float32Array(n), b: new Float32Array(n).fill(-0.02) };
  const first = new Uint8Array(n);
  const ink = { l: 0.4, a: 0, b: -0.03, share: 1 };
  const seen = inksAsSeen({ inks: [ink], first, second: first, blend: new Float32Array(n) }, lab, new Float32Array(n).fill(1)).inks[0];
  expect(seen?.l).toBeCloseTo(0.28, 2);
  expect(seen?.b).toBeCloseTo(-0.021, 3);
});

it.each([
  ['#f3ead7', 'cream'],
  ['#fafafa', 'white'],
])('grey stripes that lie in shade but for one side become %s (%s)', async (hex) => {
  const { cover, before } = await litShirt('#777777');
  const data = Uint8Array.from(before);
  const isPale = (x: number) => x % 12 < 7;
  for (let i = 0; i < cover.length; i++) {
    if ((cover[i] ?? 0) < 0.5) continue;
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const light = (x > 178 ? 1 : 0.6) * (1 + 0.03 * Math.sin(y / 9));
    const { r, g, b } = oklabToRgb({ l: (isPale(x) ? 0.52 : 0.3) * light, a: 0, b: -0.008 });
    for (const [c, v] of [r, g, b].entries()) data[i * 3 + c] = Math.round(v);
  }
  const png = await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data });
  const [one] = await drawnBy('clothing_color', { images: { source_path: png }, input: { color: [hex] } });
  const { l } = labPlanes(one?.data ?? new Uint8Array(), WIDTH * HEIGHT);
  const inside = (i: number) => (cover[i] ?? 0) > 0.95 && (i % WIDTH) % 12 > 1 && (i % WIDTH) % 12 < 5;
  expect(Math.abs(median([...l].filter((_, i) => inside(i))) - hexToOklab(hex).l)).toBeLessThan(0.08);
});
