/** Somebody in two garments or one, whose outlines are known: what finding cloth on a person is measured on. */
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const WIDTH = 300;
const HEIGHT = 420;
const TEE = 'M100 98L136 92H164L200 98L232 170L212 180L196 146V232H104V146L88 180L68 170Z';
/** To the knee, so that the top is the larger. */
const TROUSERS = 'M104 230H196L203 312H162L150 276L138 312H97Z';
const DRESS = 'M118 98L130 92L150 104L170 92L182 98L194 150L186 186L204 330H96L114 186L106 150Z';

export interface Dressed {
  readonly skin?: string;
  readonly ground?: string;
  /** Colours; either the two or the dress. */
  readonly top?: string;
  readonly trousers?: string;
  readonly dress?: string;
  /** Further shapes over the clothes. */
  readonly over?: string;
  /** First row that is seen; 74 leaves the chin alone. */
  readonly from?: number;
  /** First row that is not. */
  readonly to?: number;
}

export interface PersonScene {
  readonly rgba: { readonly width: number; readonly height: number; readonly channels: 4; readonly data: Uint8Array };
  /** 0–1, by garment. */
  readonly top: Float32Array;
  readonly trousers: Float32Array;
  readonly dress: Float32Array;
}

export async function personScene(dressed: Dressed): Promise<PersonScene> {
  const { skin = '#d9a98a', ground = '#e9eaec', top, trousers, dress, over = '', from = 0, to = HEIGHT } = dressed;
  const height = to - from;
  const svg = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 ${from} ${WIDTH} ${height}">${body}</svg>`;
  const shape = (d: string, fill = '#fff') => `<path d="${d}" fill="${fill}"/>`;
  const limb = (d: string, wide: number) => `<path d="${d}" fill="none" stroke="${skin}" stroke-width="${wide}" stroke-linecap="round"/>`;
  const person = [
    `<rect y="${from}" width="${WIDTH}" height="${height}" fill="${ground}"/>`,
    `<ellipse cx="150" cy="50" rx="27" ry="36" fill="#3a2a22"/><ellipse cx="150" cy="58" rx="21" ry="29" fill="${skin}"/>`,
    `<path d="M139 76H161V100L200 104L196 150H104L100 104L139 100Z" fill="${skin}"/>`,
    limb('M104 108L78 176L66 246', 18) + limb('M196 108L222 176L234 246', 18),
    limb('M128 240V392', 26) + limb('M172 240V392', 26),
    '<ellipse cx="124" cy="402" rx="20" ry="9" fill="#2b2b2f"/><ellipse cx="176" cy="402" rx="20" ry="9" fill="#2b2b2f"/>',
    trousers ? shape(TROUSERS, trousers) : '',
    top ? shape(TEE, top) : '',
    dress ? shape(DRESS, dress) : '',
    over,
  ].join('');
  const { data: flat } = await drawSvg(svg(person), 3);
  const [speckle, wave] = [noise(3), noise(8)];
  const data = new Uint8Array(WIDTH * height * 4);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const onGround = flat[i * 3] === flat[0] && flat[i * 3 + 1] === flat[1] && flat[i * 3 + 2] === flat[2];
      const light = onGround ? 1 : 1 + 0.05 * Math.sin(x / 12 + 3 * wave(x / 70, y / 70)) - 0.03;
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] = Math.max(0, Math.min(255, Math.round((flat[i * 3 + c] ?? 0) * light + speckle(x * 1.3 + c * 50, y * 1.3) * 1.2)));
      data[i * 4 + 3] = 255;
    }
  return { rgba: { width: WIDTH, height, channels: 4, data }, ...(await outlines(from, to)) };
}

type Outlines = Pick<PersonScene, 'top' | 'trousers' | 'dress'>;

const drawn = new Map<string, Promise<Outlines>>();

/** Where the garments are in rows of the picture: whatever their colours, so drawn once for all scenes. To be read only. */
function outlines(from: number, to: number): Promise<Outlines> {
  const key = `${from} ${to}`;
  const known = drawn.get(key) ?? drawOutlines(from, to);
  drawn.set(key, known);
  return known;
}

async function drawOutlines(from: number, to: number): Promise<Outlines> {
  const cover = async (d: string) =>
    (
      await drawMask(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${to - from}" viewBox="0 ${from} ${WIDTH} ${to - from}"><path d="${d}" fill="#fff"/></svg>`,
      )
    ).data;
  const [top, trousers, dress] = [await cover(TEE), await cover(TROUSERS), await cover(DRESS)];
  // The tee lies over them.
  return { top, trousers: trousers.map((v, i) => v * (1 - (top[i] ?? 0))), dress };
}

/** Intersection over union. */
export function overlap(found: Float32Array, wanted: Float32Array): number {
  let [both, any] = [0, 0];
  wanted.forEach((v, i) => {
    both += Math.min(found[i] ?? 0, v);
    any += Math.max(found[i] ?? 0, v);
  });
  return both / any;
}
