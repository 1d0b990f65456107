/** 图生文 of what does not show its kind: it says so, and what has not the size of anything its wearer could wear is no garment. */
import { describe, expect, it } from 'vitest';
import { sleeveReach } from '../../../../../src/server/engines/local/caption/arms.ts';
import { readLower } from '../../../../../src/server/engines/local/caption/lower.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { isKnown } from '../../../../../src/server/engines/local/caption/recognised.ts';
import { ROWS, type Row } from '../../../../../src/server/engines/local/caption/rows.ts';
import { measure, readSilhouette } from '../../../../../src/server/engines/local/caption/silhouette.ts';
import type { Worn } from '../../../../../src/server/engines/local/caption/worn.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

async function colours(dressed: Dressed) {
  const { rgba, ...garments } = await personScene(dressed);
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return { width: rgba.width, height: rgba.height, data, ...garments };
}

describe('a dress', () => {
  const kind = async (inseam: 'whole' | undefined, told: Partial<Worn>) => {
    const { dress, width, height } = await colours({ dress: '#3f6b4f' });
    const measures = measure(dress, width, height, true);
    if (!measures) throw new Error('no garment');
    const worn: Worn = {
      part: undefined,
      cutOff: false,
      feet: 410,
      reach: () => 1.05,
      fronts: undefined,
      fromChin: () => 9,
      legs: () => ({ seen: 0.6, bare: 1 }),
      ...told,
    };
    return readSilhouette(measures, { opening: false, fabric: '', confidence: '' }, inseam, worn);
  };
  const cut = { cutOff: true, feet: undefined };

  it('shows its hem, or bare legs where the picture ends: a hoodie and a coat that went on below it were dresses', async () => {
    expect((await kind(undefined, {})).garment).toBe('连衣裙');
    expect((await kind(undefined, cut)).garment).toBe('连衣裙');
    const unseen = await kind(undefined, { ...cut, legs: () => ({ seen: 0, bare: 0 }) });
    expect([unseen.garment, unseen.sure, unseen.sleeve, unseen.length]).toEqual(['上衣或连身装', 0.5, '长袖', undefined]);
  });
  it('is no length of a top: a vest over shorts of its colour was one long top', async () => {
    const top = await kind(undefined, { part: 'upper', reach: () => 0.1, legs: () => ({ seen: 0.1, bare: 0 }) });
    expect([top.garment, top.sure, top.length]).toEqual(['上衣', 0.5, undefined]);
  });
  it('has no line between two legs: a jacket over trousers of its colour was one', async () => {
    expect((await kind('whole', {})).garment).toBe('上衣或连身装');
  });
});

it('a coat is one by the legs below it that the picture still shows', async () => {
  const over = [
    '<path d="M106 236H194L198 420H160L150 280L140 420H102Z" fill="#20242c"/>',
    '<path d="M102 108L78 176L69 230M198 108L222 176L231 230" fill="none" stroke="#b9a184" stroke-width="24"/>',
    '<path d="M100 98L130 92H170L200 98L196 180L212 350H88L104 180Z" fill="#b9a184"/>',
  ].join('');
  const picture = await colours({ over, ground: '#9fb3c4', to: 364 });
  const pace = { signal: new AbortController().signal, progress: () => undefined };
  expect((await readGarment({ ...picture, channels: 3 }, new Random(4), pace)).silhouette.garment).toBe('大衣');
});

describe('what hangs from a waist', () => {
  const rows = (wide: (k: number) => number) =>
    Array.from({ length: ROWS }, (_, k): Row => ({ runs: [[200 - wide(k) / 2, 200 + wide(k) / 2]] }));
  const straight = rows(() => 100);

  it('is neither legs nor skirt for sure where it is wider than anybody: whoever sits had shorts on, a terrace was a skirt', () => {
    const said = readLower(straight, 110, undefined, false, 10);
    expect([said.garment, said.sure, said.length, said.shape]).toEqual(['裤或裙', 0.5, undefined, undefined]);
    expect(readLower(straight, 110, undefined, false, 30).garment).toBe('半身裙');
    expect(readLower(straight, 110, undefined, false).garment).toBe('半身裙');
  });
  it('ends where a leg that was taken with it begins: a tennis skirt was a long one', () => {
    const said = readLower(
      rows((k) => (k < 16 ? 100 : 24)),
      380,
      undefined,
      false,
    );
    expect([said.garment, said.length]).toEqual(['半身裙', '短款']);
  });
  it('is neither for sure where half of its width goes on below a hem: a long shirt over trousers was a pair of them', () => {
    const said = readLower(
      rows((k) => (k < 46 ? 190 : 92)),
      338,
      'whole',
      true,
    );
    expect([said.garment, said.sure]).toEqual(['裤或裙', 0.5]);
  });
  it('is trousers where two legs go on below a bag that hides a hip', () => {
    const legs = Array.from({ length: ROWS }, (_, k): Row => {
      const [half, gap] = k < 46 ? [130, 0] : [68, 12];
      return {
        runs: gap
          ? [
              [200 - half, 200 - gap],
              [200 + gap, 200 + half],
            ]
          : [[200 - half, 200 + half]],
      };
    });
    expect(readLower(legs, 281, undefined, true).garment).toBe('长裤');
  });
  it('is trousers where it narrows to half of its hips: two legs that touch were a long skirt', () => {
    expect(
      readLower(
        rows((k) => 100 - 0.9 * k),
        220,
        undefined,
        false,
      ).garment,
    ).toBe('长裤');
    expect(
      readLower(
        rows((k) => 100 - 0.3 * k),
        220,
        undefined,
        false,
      ).garment,
    ).toBe('半身裙');
  });
});

it('what is shorter than a head is no garment of whoever stands behind it: a bag before a hip was a skirt', async () => {
  const { data, width, height, trousers } = await colours({ top: '#f2f2f0', trousers: '#2c3e63' });
  const figure = new Float32Array(width * height);
  for (let i = 0; i < figure.length; i++)
    if (Math.abs((data[i * 3] ?? 0) - 0xe9) + Math.abs((data[i * 3 + 2] ?? 0) - 0xec) > 24) figure[i] = 1;
  const lab = labPlanes(data, width * height);
  const bag = trousers.map((v, i) => (i >= 234 * width && i < 262 * width ? v : 0));
  expect([isKnown(trousers, figure, lab, true, width, height), isKnown(bag, figure, lab, true, width, height)]).toEqual([true, false]);
});

it('no sleeve goes down to the hand where the other arm is bare: hair and a car beside an arm were one', () => {
  const [width, height, body] = [100, 200, 60];
  const planes = () => new Float32Array(width * height);
  const reach = (bare: boolean) => {
    const [area, skin, figure] = [planes(), planes(), planes()];
    for (let y = 0; y < height; y++)
      for (let x = 20; x < 80; x++) {
        const i = y * width + x;
        figure[i] = 1;
        // On the left hair hangs before the arm.
        if (x > 30) area[i] = 1;
        else if (bare && y > 40) skin[i] = 1;
      }
    return sleeveReach({ area, skin, figure }, 0, body, width, height);
  };
  expect([reach(false), reach(true)]).toEqual([1.05, undefined]);
});
