import { expect, it } from 'vitest';
import { withoutPerson } from '../../../../../src/server/engines/local/background/empty-reference.ts';
import { drawSvg, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function opaque({ width, height, data }: { readonly width: number; readonly height: number; readonly data: Uint8Array }): Raster {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * 4 + c] ?? 0;
  return { width, height, channels: 3, data: rgb };
}

it('a reference picture is wanted without whoever stands in it: its wall goes on behind', async () => {
  const { rgba, dress } = await personScene({ dress: '#7a2f3c' });
  const picture = opaque(rgba);
  const empty = await withoutPerson(picture, PACE);
  const at = (of: Raster | undefined, i: number) => [0, 1, 2].map((c) => of?.data[i * 3 + c] ?? 0);
  const wall = at(picture, 5 * picture.width + 5);
  let other = 0;
  for (let i = 0; i < dress.length; i++)
    if ((dress[i] ?? 0) > 0.5 && at(empty, i).some((v, c) => Math.abs(v - (wall[c] ?? 0)) > 14)) other++;
  expect(other).toBe(0);
  // What nobody stood before stays to the bit.
  for (let y = 0; y < picture.height; y += 7) expect(at(empty, y * picture.width + 3)).toEqual(at(picture, y * picture.width + 3));
});

it('a window in a wall is wanted', async () => {
  const room = await drawSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420" fill="#c9c2b4"/><rect x="90" y="60" width="120" height="180" fill="#eef4fb"/></svg>',
    3,
  );
  expect(await withoutPerson(room, PACE)).toBeUndefined();
});
