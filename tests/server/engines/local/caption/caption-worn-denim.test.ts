/** 图生文 of blue cloth on somebody: navy shirts, satin trousers and the jersey of a team were denim, said as fairly sure. */
import { expect, it } from 'vitest';
import { readCut, readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { measure, readSilhouette } from '../../../../../src/server/engines/local/caption/silhouette.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

/** Long sleeves and a body whose threads differ. */
async function seen(colour: string, faded: string) {
  const top = `<g fill="${colour}"><path d="M100 98L130 92H170L200 98L198 246H102Z"/></g><path d="M102 108L78 176L69 230M198 108L222 176L231 230" fill="none" stroke="${colour}" stroke-width="24"/>`;
  const { rgba } = await personScene({ trousers: '#d8d2c4', over: top + faded });
  const { width, height } = rgba;
  const data = new Uint8Array(width * height * 3);
  const twill = new Random(5);
  for (let i = 0; i < width * height; i++) {
    const blue = (rgba.data[i * 4 + 2] ?? 0) - (rgba.data[i * 4] ?? 0) > 25;
    const v = blue ? Math.round(42 * (twill.next() - 0.5)) : 0;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.max(0, Math.min(255, (rgba.data[i * 4 + c] ?? 0) + v));
  }
  return { width, height, channels: 3 as const, data };
}

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function cloth(colour: string, faded = '') {
  const { surface, person } = await readGarment(await seen(colour, faded), new Random(4), PACE);
  return [person, surface.fabric, surface.confidence];
}

const FADED = `<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter><g filter="url(#soft)" fill="none" stroke="#141f33" stroke-width="15">${[
  112, 136, 164, 188,
].map((x) => `<path d="M${x} 110q8 70 0 130"/>`)}</g>`;

it('is denim for sure where it fades into its shade, as what is worn does', async () => {
  expect(await cloth('#3b5478', FADED)).toEqual([true, '牛仔布', '较大']);
  expect(await cloth('#3b5478')).toEqual([true, '牛仔布', '一般']);
});
it('is none for sure in a bright blue', async () => {
  expect((await cloth('#2f7ed0', FADED.replace('#141f33', '#123a6b'))).slice(2)).not.toEqual(['较大']);
});

it('is not said where the outline is poor: a sweatshirt with a wall in it had its weave', async () => {
  const picture = await seen('#3b5478', FADED);
  const { alpha, colour } = await matte(picture, { gaps: 'legs' }, PACE);
  const said = (grade: 'good' | 'poor') => readCut({ ...picture, alpha, colour, grade }, new Random(4), PACE).text;
  expect(said('good').description).toContain('面料看起来像牛仔布');
  const poor = said('poor');
  expect([poor.description.includes('面料'), poor.description.includes('图案为'), poor.tags.includes('牛仔布')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('is a jacket or a shirt: its kind is a guess, open down its front or not', async () => {
  const { top, rgba } = await personScene({ top: '#3b5478', trousers: '#d8d2c4' });
  const measures = measure(top, rgba.width, rgba.height, true);
  if (!measures) throw new Error('no garment');
  const worn = {
    part: 'upper',
    cutOff: false,
    feet: 410,
    fronts: undefined,
    reach: () => 1.05,
    fromChin: () => 5,
    legs: () => ({ seen: 0, bare: 0 }),
  } as const;
  const kind = (fabric: string) => {
    const { garment, sure } = readSilhouette(measures, { opening: true, fabric, confidence: '较大' }, undefined, worn);
    return [garment, sure > 0.55];
  };
  expect(kind('牛仔布')).toEqual(['外套', false]);
  expect(kind('皮革或缎面')).toEqual(['外套', true]);
});
