/** 图生文 of blue cloth on somebody: navy shirts, satin trousers and the jersey of a team were denim, said as fairly sure. */
import { expect, it } from 'vitest';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

/** Long sleeves and a body whose threads differ. */
async function cloth(colour: string, faded = '') {
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
  const pace = { signal: new AbortController().signal, progress: () => undefined };
  const { surface, person } = await readGarment({ width, height, channels: 3, data }, new Random(4), pace);
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
