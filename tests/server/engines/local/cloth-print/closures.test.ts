import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Grade } from '../../../../../src/server/engines/engine.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { drawnBy } from '../scenes/lit-shirt.ts';

const [WIDTH, HEIGHT] = [480, 560];
const COAT = 'M150 70L205 50C215 74 265 74 275 50L330 70L420 320L372 342L335 230V520H145V230L108 342L60 320Z';
const svg = (body: string, width = WIDTH, height = HEIGHT) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const SHADE = `<defs><linearGradient id="d" x2="0" y2="1"><stop offset="0" stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></linearGradient>
<linearGradient id="s"><stop offset="0" stop-opacity=".66"/><stop offset="1" stop-opacity="0"/></linearGradient><radialGradient id="r"><stop offset=".5" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>`;
/** Shade with one edge, which fades: under a belt and under the flaps of two pockets. */
const shadeBelow = (x: number, y: number, wide: number, tall: number) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="url(#d)"/>`;
const BELT = shadeBelow(146, 330, 188, 26) + shadeBelow(146, 292, 188, 16);
const FLAPS = shadeBelow(160, 206, 60, 18) + shadeBelow(260, 206, 60, 18);
/** Shade down both sides of the trunk and over the arms: more of it than all that is printed on most garments. */
const SIDES = [0, 1]
  .map(
    (side) =>
      `<g transform="translate(${side * WIDTH} 0)scale(${1 - 2 * side} 1)"><rect x="146" y="220" width="52" height="300" fill="url(#s)"/><path d="M150 90L146 225L108 330L62 316Z" fill="url(#s)"/></g>`,
  )
  .join('');
const SEAMS =
  '<path d="M240 120V518M170 90L180 190M310 90L300 190M158 236V262H222V236M258 236V262H322V236M160 380V515M320 380V515M146 500H334" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="3"/>';
const MIDDLES = [
  [205, 150],
  [275, 150],
  [205, 375],
  [275, 375],
  [205, 420],
  [275, 420],
] as const;
/** Dark, with a gleam, and their own shade beside them. */
const BUTTONS = MIDDLES.map(
  ([x, y]) =>
    `<circle cx="${x + 5}" cy="${y + 5}" r="9" fill="url(#r)"/><circle cx="${x}" cy="${y}" r="8" fill="#40352c"/><circle cx="${x - 2}" cy="${y - 2}" r="2" fill="#b7a58e"/>`,
).join('');
const PALE = '#d3cec6';

async function garment(dye: string, onIt: string) {
  const body = `<rect width="100%" height="100%" fill="#5d7688"/>${SHADE}<path d="${COAT}" fill="${dye}"/>${onIt}`;
  const data = await sharp(svg(body)).removeAlpha().raw().toBuffer();
  const grain = noise(5);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + Math.round(grain(i % WIDTH, Math.floor(i / WIDTH)))));
  return data;
}

const plain = (colour: string) =>
  sharp(svg(`<rect width="64" height="64" fill="${colour}"/>`, 64, 64))
    .png()
    .toBuffer();
const plaid = () =>
  sharp(
    svg(
      '<rect width="200" height="200" fill="#c9b48c"/><path d="M0 0h40v200h-40zM100 0h40v200h-40z" fill="#7a2e2a" opacity=".6"/><path d="M0 0h200v40h-200zM0 100h200v40h-200z" fill="#7a2e2a" opacity=".6"/>',
      200,
      200,
    ),
  )
    .png()
    .toBuffer();

interface Seen {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly grade: Grade;
  readonly said: string;
}

async function inFabric(before: Buffer, fabric: Buffer): Promise<Seen> {
  const source_path = await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data: before });
  const [one] = await drawnBy('clothing_design', { images: { source_path, ref_image_url: fabric } });
  if (!one) throw new Error('nothing made');
  return { before, after: one.data, grade: one.picture.grade, said: one.picture.notes.join('；') };
}

/** Mean lightness of a place. */
function lightness(rgb: Uint8Array, [x0, y0, x1, y1]: readonly [number, number, number, number]): number {
  const { l } = labPlanes(rgb, WIDTH * HEIGHT);
  let [sum, n] = [0, 0];
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++, n++) sum += l[y * WIDTH + x] ?? 0;
  return sum / n;
}

/** Of the pixels within so far of these places, those that are as they were. */
function shareKept({ before, after }: Seen, places: readonly (readonly [number, number])[], radius: number): number {
  let [kept, all] = [0, 0];
  for (const [cx, cy] of places)
    for (let y = cy - radius; y <= cy + radius; y++)
      for (let x = cx - radius; x <= cx + radius; x++) {
        if (Math.hypot(x - cx, y - cy) > radius) continue;
        const o = (y * WIDTH + x) * 3;
        all++;
        if ([0, 1, 2].every((c) => Math.abs((before[o + c] ?? 0) - (after[o + c] ?? 0)) < 14)) kept++;
      }
  return kept / all;
}

const UNDER_BELT = [212, 332, 236, 338] as const;
const CLEAR = [214, 390, 236, 400] as const;
const UNDER_FLAP = [165, 207, 215, 212] as const;
const CHEST = [165, 236, 190, 250] as const;

describe('closures and seams of a garment in another fabric', () => {
  let coat: Buffer;
  let onPale: Seen;
  beforeAll(async () => {
    coat = await garment(PALE, SIDES + BELT + FLAPS + SEAMS + BUTTONS);
    onPale = await inFabric(coat, await plain('#e6ddca'));
  });

  it('the dark buttons of a pale coat stay, though they have the colour of the shade beside them', async () => {
    expect(shareKept(onPale, MIDDLES, 7)).toBeGreaterThan(0.93);
    expect(shareKept(await inFabric(coat, await plaid()), MIDDLES, 7)).toBeGreaterThan(0.93);
    expect(onPale.said).toContain('纽扣');
  });

  it('the shade under a belt and under the flaps of pockets is seen on the new cloth', () => {
    for (const [shade, open] of [
      [UNDER_BELT, CLEAR],
      [UNDER_FLAP, CHEST],
    ] as const) {
      const drop = (rgb: Uint8Array) => lightness(rgb, open) - lightness(rgb, shade);
      expect(drop(onPale.before)).toBeGreaterThan(0.12);
      expect(drop(onPale.after)).toBeGreaterThan(0.6 * drop(onPale.before));
    }
  });

  it('letters as dark as that shade are printed, and go', async () => {
    const word =
      '<path d="M170 380V430M170 405H196M196 380V430M212 380V430H236M250 380V430H274M290 380h20v50h-20z" fill="none" stroke="#6f6a63" stroke-width="9"/>';
    const { before, after } = await inFabric(await garment(PALE, word), await plain('#e6ddca'));
    const stroke = [168, 384, 173, 426] as const;
    const beside = [178, 412, 188, 428] as const;
    expect(lightness(before, beside) - lightness(before, stroke)).toBeGreaterThan(0.2);
    expect(Math.abs(lightness(after, beside) - lightness(after, stroke))).toBeLessThan(0.04);
  });

  it('round letters and dots all over stay not: they are no buttons', async () => {
    const dots = [];
    for (let y = 110; y < 510; y += 34) for (let x = 160; x < 330; x += 34) dots.push([x, y] as const);
    const dotted = await inFabric(
      await garment(PALE, dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="#40352c"/>`).join('')),
      await plain('#e6ddca'),
    );
    expect(shareKept(dotted, dots, 6)).toBeLessThan(0.05);
  });

  it('a faint seam is seen on a plaid and on black, clearer than it was', async () => {
    const seam = '<path d="M240 300V500" stroke="#000" stroke-opacity=".1" stroke-width="3"/>';
    const line = [239, 370, 242, 480] as const;
    for (const [dye, fabric, times] of [
      [PALE, await plaid(), 1],
      ['#f4f3f0', await plain('#232327'), 0.8],
    ] as const) {
      const [without, withSeam] = [await garment(dye, ''), await garment(dye, seam)];
      const [bare, sewn] = [await inFabric(without, fabric), await inFabric(withSeam, fabric)];
      const was = lightness(without, line) - lightness(withSeam, line);
      expect(was).toBeGreaterThan(0.02);
      expect((lightness(bare.after, line) - lightness(sewn.after, line)) / was).toBeGreaterThan(times);
    }
  });

  it('says so where same-coloured closures are lines alone, and is not good then; a plain shirt is', async () => {
    expect(onPale.said).toContain('只保留了明暗线条');
    expect(onPale.said).not.toContain('拼色');
    expect(onPale.grade).not.toBe('good');
    const bare = await inFabric(await garment(PALE, ''), await plain('#b8884e'));
    expect([bare.grade, bare.said]).toEqual(['good', '面料原样']);
  });

  it('says so where what has another colour was covered', async () => {
    const panel =
      '<rect x="165" y="250" width="70" height="60" fill="#23406b"/><path d="M170 256l60 48M170 304l60-48" stroke="#e8c14a" stroke-width="6"/>';
    const { grade, said } = await inFabric(await garment(PALE, panel), await plain('#b8884e'));
    expect(said).toContain('与面料不同色');
    expect(grade).not.toBe('good');
  });
});
