/** 图生文: what pleats, yarn, lace, skin and bent checks are told as. They were prints, said as sure. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { skinAtRim } from '../../../../../src/server/engines/local/caption/told-inks.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L300 170L262 196L244 176V380H116V176L98 196L60 170Z';

async function read(body: string, change: (rgb: Uint8Array) => void = () => undefined) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><defs><clipPath id="t"><path d="${TEE}"/></clipPath></defs><rect width="360" height="480" fill="#eceae6"/>${body}</svg>`;
  const picture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer(), 3, 640);
  change(picture.data);
  return readGarment(picture, new Random(1), PACE);
}

const tee = (fill: string) => `<path d="${TEE}" fill="${fill}"/>`;
const clipped = (body: string) => `<g clip-path="url(#t)">${body}</g>`;

describe('cloth of one dye', () => {
  const pleats = `<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="11" y2="1" spreadMethod="repeat"><stop offset="0" stop-color="#2f7f77"/><stop offset="0.25" stop-color="#7fd0c6"/><stop offset="0.75" stop-color="#62b5ab"/><stop offset="1" stop-color="#2f7f77"/></linearGradient>`;

  it('is plain where its lines run one way: pleats were a print all over', async () => {
    const { surface, text } = await read(pleats + tee('url(#p)'));
    expect([surface.print, surface.pleated]).toEqual(['纯色', true]);
    expect(text.description).toContain('可能是褶裥');
    expect(text.tags).toContain('纯色');
  });

  it('is printed where they go everywhere', async () => {
    const rings = Array.from(
      { length: 120 },
      (_, k) =>
        `<circle cx="${56 + 22 * (k % 12)}" cy="${92 + 30 * Math.floor(k / 12)}" r="8" fill="none" stroke="#2f7f77" stroke-width="5"/>`,
    );
    const { surface } = await read(tee('#62b5ab') + clipped(rings.join('')));
    expect([surface.print, surface.pleated]).toEqual(['满版印花', false]);
  });

  it('is plain though its yarns are uneven: what is gone one pixel further away is no line', async () => {
    const yarn = new Random(3);
    const { surface } = await read(tee('#d39094'), (rgb) => {
      for (let i = 0; i < rgb.length; i += 3) {
        if ((rgb[i] ?? 0) - (rgb[i + 1] ?? 0) < 30) continue;
        const v = Math.round(74 * (yarn.next() - 0.5));
        for (let c = 0; c < 3; c++) rgb[i + c] = Math.max(0, Math.min(255, (rgb[i + c] ?? 0) + v));
      }
    });
    expect(surface.print).toBe('纯色');
  });
});

describe('pale lines in dark cloth', () => {
  const soft = '<filter id="soft"><feGaussianBlur stdDeviation="1.8"/></filter>';
  const net = Array.from(
    { length: 44 },
    (_, k) =>
      `<path d="M${92 + 8 * (k % 22)} 84l${k < 22 ? 50 : -50} 64" stroke="#d8d6d2" stroke-width="2" opacity="${0.5 + 0.4 * Math.sin(k)}"/>`,
  ).join('');

  it('may be lace, and are no picture that was printed for sure', async () => {
    const { surface, text } = await read(tee('#1b1b1d') + soft + clipped(`<g filter="url(#soft)">${net}</g>`));
    expect([surface.print, surface.seenThrough]).toEqual(['局部图案', true]);
    expect(text.title).not.toContain('图案');
    expect(text.tags).not.toContain('局部图案');
    expect(text.description).toContain('可能是蕾丝、镂空或反光，也可能是印花');
  });

  it('with edges are one', async () => {
    const letters = '<path d="M130 190h14v60h-14zM156 190h14v60h-14zM182 190h14v60h-14zM208 190h14v60h-14z" fill="#c4c4c8"/>';
    const { surface, text } = await read(tee('#1b1b1d') + letters);
    expect([surface.print, surface.seenThrough]).toEqual(['局部图案', false]);
    expect(text.title).toContain('局部图案');
  });
});

describe('checks', () => {
  const lines = (step: number, at: (k: number) => string, fill: string, strong: number) =>
    clipped(
      `<g stroke="${fill}" stroke-width="${step / 2}" fill="none" stroke-opacity="${strong}">${Array.from({ length: 24 }, (_, k) => `<path d="${at(k)}"/>`).join('')}</g>`,
    );
  const across = (step: number) => (k: number) => `M20 ${60 + step * k}h320`;
  const down = (step: number) => (k: number) => `M${40 + step * k} 60v340`;

  it('are stripes that cross, though those of one way are much the stronger', async () => {
    const { surface } = await read(tee('#1f2020') + lines(16, down(16), '#8a8f8e', 0.9) + lines(22, across(22), '#8a8f8e', 0.5));
    expect(surface.print).toBe('格纹');
    expect((await read(tee('#1f2020') + lines(16, down(16), '#8a8f8e', 0.9))).surface.print).toBe('竖条纹');
  });
});

describe('skin that was taken with a garment', () => {
  const [WIDTH, HEIGHT] = [60, 80];
  const skin = hexToOklab('#d9a98a');
  const inks = ['#3f2f2c', '#d9a98a'].map((hex, k) => ({ ...hexToOklab(hex), share: k === 0 ? 0.9 : 0.1 }));
  const found = (at: (x: number, y: number) => boolean, cloth: (x: number, y: number) => boolean) => {
    const first = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (at(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
    const area = Float32Array.from(first, (_, i) => (cloth(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
    return skinAtRim({ inks, first, second: first, blend: new Float32Array(first.length) }, area, skin, WIDTH, HEIGHT);
  };
  const whole = (x: number, y: number) => x > 5 && x < 54 && y > 5 && y < 74;

  it('lies at its rim, as a neck does; a print of that colour has cloth all round, or a hole', () => {
    expect(found((x, y) => y < 14 && Math.abs(x - 30) < 8, whole)).toBeDefined();
    expect(found((x, y) => Math.hypot(x - 30, y - 40) < 8, whole)).toBeUndefined();
    const hole = (x: number, y: number) => whole(x, y) && Math.hypot(x - 30, y - 40) > 4;
    expect(found((x, y) => Math.hypot(x - 30, y - 40) < 8, hole)).toBeUndefined();
  });
});

it('an open jacket over a T-shirt of nearly its colour is said to be open', async () => {
  const fade =
    '<linearGradient id="jacket" gradientUnits="userSpaceOnUse" x1="0" y1="98" x2="0" y2="236"><stop offset="0" stop-color="#5a2226"/><stop offset="1" stop-color="#120608"/></linearGradient>';
  const jacket =
    '<path d="M102 108L78 176L69 230M198 108L222 176L231 230" fill="none" stroke="url(#jacket)" stroke-width="24"/><path d="M100 98L130 92H170L200 98L198 236H102Z" fill="url(#jacket)"/>';
  const under = '<path d="M130 90H170L174 236H126Z" fill="#0b0b0c"/>';
  const { rgba } = await personScene({ trousers: '#2c3e63', over: fade + jacket + under });
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  const { text } = await readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
  expect(text.description).toContain('前襟敞开，露出');
});
