/** A shirt whose outline, dyes and folds are known: what recolouring is measured on. */
import { hexToOklab, type Oklab, oklabToRgb } from '../../../../../src/contract/colour/oklab.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

export const WIDTH = 300;
export const HEIGHT = 400;
export const SHIRT = 'M90 70L130 50C140 70 160 70 170 50L210 70L260 150L225 175L208 150V350H92V150L75 175L40 150Z';
export const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

export interface Scene {
  readonly picture: Raster;
  readonly cover: Float32Array;
  /** Light on the cloth, about −0.15…0.08. */
  readonly folds: Float32Array;
}

const NOTHING = { r: 0, g: 0, b: 0 };
const lit = ({ l, a, b }: Oklab, k: number) => oklabToRgb({ l: Math.min(0.99, l * k), a: a * k, b: b * k });

/** A lit shirt of known dyes on a studio ground: folds multiply the light, as they do in nature. */
export async function shirt(dyeAt: (x: number, y: number) => string): Promise<Scene> {
  const { data: cover } = await drawMask(svg(`<path d="${SHIRT}" fill="#fff"/>`));
  const speckle = noise(3);
  const wave = noise(8);
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  const folds = new Float32Array(WIDTH * HEIGHT);
  // One of a few colours at each of a hundred thousand places.
  const dyes = new Map<string, Oklab>();
  const dyeOf = (hex: string): Oklab => {
    const dye = dyes.get(hex) ?? hexToOklab(hex);
    dyes.set(hex, dye);
    return dye;
  };
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const fold = 0.11 * Math.sin(x / 11 + 3 * wave(x / 70, y / 70)) - 0.03;
      folds[i] = fold;
      const k = 1 + (fold > 0 ? fold * 0.5 : fold);
      const ground = 172 - y * 0.03 - x * 0.02;
      const a = cover[i] ?? 0;
      const cloth = a > 0 ? lit(dyeOf(dyeAt(x, y)), k) : NOTHING;
      const put = (c: number, v: number) => {
        data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(v * a + ground * (1 - a) + speckle(x * 1.3 + c * 50, y * 1.3) * 1.2)));
      };
      put(0, cloth.r);
      put(1, cloth.g);
      put(2, cloth.b);
    }
  return { picture: { width: WIDTH, height: HEIGHT, channels: 3, data }, cover, folds };
}
