import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToRgb } from '../../../../../src/contract/colour/oklab.ts';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, drawSvg, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { vector } from '../../../../../src/server/engines/local/vector/vector-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [600, 720];
const TEE = 'M190 100L265 84Q300 112 335 84L410 100L520 190L460 270L415 230V630H185V230L140 270L80 190Z';

const scene = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;

/** A T-shirt on plain ground with folds of so much light and shade. @param depth part of its lightness */
async function shirt(cloth: string, print: string, ground: string, depth: number) {
  const drawn = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><path d="${TEE}" fill="${cloth}"/>${print}`;
  const { data } = await drawSvg(scene(drawn), 3);
  const { data: cover } = await drawMask(scene(`<path d="${TEE}" fill="#fff"/>`));
  const [fold, grain] = [noise(4), noise(11)];
  const lit = data.map((v, k) => {
    const i = Math.floor(k / 3);
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const light = 1 - (cover[i] ?? 0) * (depth * (0.5 + 0.5 * fold(x / 45, y / 130)) + 0.015 * grain(x, y));
    return Math.max(0, Math.min(255, Math.round(v * light)));
  });
  return { cover, png: await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data: lit }) };
}

/** Colours of the vector picture, RGB. */
async function traced(png: Uint8Array, num: string): Promise<{ at: (x: number, y: number) => readonly number[]; svg: string }> {
  const images = { source_path: png };
  const job: EngineJob = { id: 'x', designType: 'vector', input: {}, parameters: { num }, images, masks: {}, seed: 4, count: 1 };
  let made: Uint8Array | undefined;
  let svg = '';
  await vector.draw(job, PACE, (one) => {
    made = one.data;
    svg = new TextDecoder().decode(one.files[0]?.data);
  });
  const data = await sharp(made).removeAlpha().raw().toBuffer();
  return { at: (x, y) => [...data.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)], svg };
}

const off = (one: readonly number[], hex: string) => {
  const { r, g, b } = hexToRgb(hex);
  return Math.hypot((one[0] ?? 0) - r, (one[1] ?? 0) - g, (one[2] ?? 0) - b);
};

describe('a photographed garment as spot colours', () => {
  it('a white T-shirt on a pale wall keeps its outline, its shaded side too', async () => {
    const { cover, png } = await shirt('#f7f7f9', '', '#dfdfdd', 0.12);
    const { at } = await traced(png, '8');
    const wall = at(10, 10).join();
    let [both, either] = [0, 0];
    for (let y = 0; y < HEIGHT; y += 2)
      for (let x = 0; x < WIDTH; x += 2) {
        const [is, was] = [at(x, y).join() !== wall, (cover[y * WIDTH + x] ?? 0) > 0.5];
        if (is && was) both++;
        if (is || was) either++;
      }
    expect(both / either).toBeGreaterThan(0.96);
  });

  it('counts small letters of their own colours before the folds of the cloth', async () => {
    const colours = ['#e5261b', '#1a57cc', '#f2d13c'];
    const place = (k: number) => 225 + 40 * k;
    const letters = colours.map((hex, k) => `<rect x="${place(k)}" y="260" width="12" height="17" fill="${hex}"/>`).join('');
    const { png } = await shirt('#0f9a82', letters, '#ffffff', 0.45);
    const { at } = await traced(png, '8');
    for (const [k, hex] of colours.entries()) expect(off(at(place(k) + 6, 268), hex), hex).toBeLessThan(75);
  });

  // Of eight inks one is left for a stronger blue even where the wall is not cut away: in five, the palest one goes with the wall.
  it('pale flowers on dark cloth stay blue: they are not the wall that is as pale', async () => {
    const places = Array.from(
      { length: 40 },
      (_, k) => [200 + (k % 5) * 45 + (Math.floor(k / 5) % 2) * 18, 150 + Math.floor(k / 5) * 60] as const,
    );
    const flowers = places
      .map(([x, y], k) => `<circle cx="${x}" cy="${y}" r="${k % 3 ? 13 : 7}" fill="${k % 3 ? '#d0604e' : '#d6e9f2'}"/>`)
      .join('');
    const { png } = await shirt('#2f3331', flowers, '#f6f6f6', 0.5);
    const { at } = await traced(png, '5');
    const pale = places.filter((_, k) => k % 3 === 0).map(([x, y]) => at(x, y));
    expect(pale.filter(([r = 0, , b = 0]) => b > r + 15).length).toBeGreaterThan(0.8 * pale.length);
  });

  it('ends in its own colour: no splinters of what lies between it and the ground', async () => {
    const { cover, png } = await shirt('#c61c2f', '<rect x="185" y="330" width="230" height="120" fill="#f1f1f2"/>', '#f6f6f6', 0.2);
    const soft = await sharp(png).blur(1.3).jpeg({ quality: 80 }).toBuffer();
    const { at, svg } = await traced(soft, '8');
    const inks = [...svg.matchAll(/fill="(#[0-9a-f]{6})"><path/g)].map(([, hex = '']) => hexToRgb(hex));
    expect(inks.length).toBeGreaterThan(2);
    // White in any light, and reds: pink lies between two of them.
    for (const { r, g, b } of inks) expect(Math.min(r, g, b) > 170 || r > 3.4 * Math.max(g, b), `${r} ${g} ${b}`).toBe(true);
    let [rim, white] = [0, 0];
    for (let y = 3; y < 320; y++)
      for (let x = 3; x < WIDTH - 3; x++) {
        const i = y * WIDTH + x;
        const outside = Math.min(...[i - 3, i + 3, i - 3 * WIDTH, i + 3 * WIDTH].map((k) => cover[k] ?? 0));
        if (outside > 0 || Math.min(...[i - 1, i + 1, i - WIDTH, i + WIDTH].map((k) => cover[k] ?? 0)) < 1) continue;
        rim++;
        if ((at(x, y)[1] ?? 0) > 100) white++;
      }
    expect(rim).toBeGreaterThan(500);
    expect(white / rim).toBeLessThan(0.05);
  });
});
