/** 图生文 of what is worn over other things: what is seen between its fronts is another garment, and what reaches the legs over it a coat. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { betweenFronts } from '../../../../../src/server/engines/local/caption/between-fronts.ts';
import { readLower } from '../../../../../src/server/engines/local/caption/lower.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { ROWS, type Row } from '../../../../../src/server/engines/local/caption/rows.ts';
import { endsInLegs, isWornAlone, isWornOver, type Worn } from '../../../../../src/server/engines/local/caption/worn.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const signal = new AbortController().signal;

async function read(dressed: Dressed) {
  const { rgba } = await personScene(dressed);
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), { signal, progress: () => undefined });
}

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const SLEEVES = 'M102 108L78 176L69 230M198 108L222 176L231 230';
const sleeves = (fill: string) => `<path d="${SLEEVES}" fill="none" stroke="${fill}" stroke-width="24"/>`;
const BODY = 'M100 98L130 92H170L200 98L198 236H102Z';
const TEE = 'M130 90H170L174 236H126Z';
const COAT = 'M100 98L130 92H170L200 98L196 180L212 330H88L104 180Z';
const ROLL_NECK = 'M130 90H170L150 134Z';

describe('what is seen between two fronts', () => {
  it('is another garment: an open jacket over a T-shirt is no printed top', async () => {
    const over = sleeves('#55602f') + shape(BODY, '#55602f') + shape(TEE, '#f2f2f0');
    const { silhouette, surface, colours, text } = await read({ trousers: '#2c3e63', over });
    expect([silhouette.garment, surface.print, colours.length]).toEqual(['外套', '纯色', 1]);
    expect(text.description).toContain('前襟敞开');
  });

  it('makes a coat of what reaches the legs with sleeves: it was a dress', async () => {
    const coat = sleeves('#7a5c34') + shape(COAT, '#7a5c34');
    const over = await read({ over: coat + shape(ROLL_NECK, '#f2f2f0') });
    expect([over.silhouette.garment, over.surface.print]).toEqual(['大衣', '纯色']);
    expect(over.text.description).toContain('领口露出');
    expect((await read({ over: coat })).silhouette.garment).toBe('连衣裙');
  });

  const [WIDTH, HEIGHT] = [100, 140];
  const area = new Float32Array(WIDTH * HEIGHT).fill(1);
  const TRUNK = { top: 0, hem: HEIGHT, body: WIDTH };
  const found = (inner: string, at: (x: number, y: number) => boolean, skin?: string) => {
    const first = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (at(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
    const inks = ['#2c3e63', inner].map((hex) => ({ ...hexToOklab(hex), share: 0.5 }));
    const separation = { inks, first, second: first, blend: new Float32Array(first.length) };
    return betweenFronts(separation, area, skin === undefined ? undefined : hexToOklab(skin), TRUNK, WIDTH, HEIGHT, signal);
  };
  const wedge = (x: number, y: number) => y < 30 && Math.abs(x - 50) < 22 - y / 2;

  it('begins at the neck: a figure on the chest has cloth above it', () => {
    expect(found('#f2f2f0', (x, y) => y > 12 && y < 110 && Math.abs(x - 50) < 20)).toBeUndefined();
    expect(found('#f2f2f0', (x) => Math.abs(x - 50) < 20)?.open).toBe(true);
  });
  it('narrows on its way down between two collars: a yoke has straight sides', () => {
    expect(found('#f2f2f0', (x, y) => y < 30 && Math.abs(x - 50) < 20)).toBeUndefined();
    expect(found('#f2f2f0', wedge)?.open).toBe(false);
  });
  it('is no skin in a deep neck', () => {
    expect(found('#d9a98a', wedge, '#d9a98a')).toBeUndefined();
    expect(found('#d9a98a', wedge)).toBeDefined();
  });
});

describe('what ends above the legs', () => {
  const worn = (told: Partial<Worn>): Worn => ({
    part: undefined,
    cutOff: false,
    feet: 460,
    reach: () => undefined,
    fronts: undefined,
    fromChin: () => 8,
    legs: () => ({ seen: 1, bare: 1 }),
    ...told,
  });
  const alone = (told: Partial<Worn>, ratio = 1.2) => isWornAlone(worn(told), ratio, 300, 100);

  it('is no dress where nothing of them is seen: the trousers of a jacket were lost', () => {
    expect([alone({}), alone({ legs: () => ({ seen: 0.06, bare: 0.6 }) })]).toEqual([true, false]);
    expect(alone({ legs: () => ({ seen: 0, bare: 0 }) }, 2.4)).toBe(true);
  });
  it('is a short dress where they are bare, though shoes were the other garment', () => {
    expect([alone({ part: 'upper' }), alone({ part: 'upper', legs: () => ({ seen: 1, bare: 0.2 }) })]).toEqual([true, false]);
    expect(alone({ part: 'upper', fromChin: () => 5 })).toBe(false);
  });
  it('is a coat over trousers below the hips', () => {
    const over = (told: Partial<Worn>, ratio = 1.5) =>
      isWornOver(worn({ part: 'upper', fromChin: () => 11, legs: () => ({ seen: 0.5, bare: 0 }), ...told }), '长袖', 300, 100, ratio);
    expect([over({}), over({ fromChin: () => 8 }), over({ part: undefined })]).toEqual([true, false, false]);
    expect(over({ part: undefined, fronts: 'collar' })).toBe(true);
    // The picture cuts off the head, and its hair is as wide as the neck is long: by its own width it is a coat still.
    expect(over({ fromChin: () => 7.8 }, 2.08)).toBe(true);
  });
  it('is no dress where it ends in two legs: a vest and shorts of one cloth', () => {
    const rows = (legs: readonly (readonly [number, number])[]) =>
      Array.from({ length: ROWS }, (_, k): Row => ({ runs: k < 50 ? [[20, 80]] : legs }));
    expect(
      endsInLegs(
        rows([
          [20, 46],
          [54, 80],
        ]),
        ROWS,
      ),
    ).toBe(true);
    expect(endsInLegs(rows([[20, 80]]), ROWS)).toBe(false);
    // A hole in what was found of a dress, beside its hem.
    expect(
      endsInLegs(
        rows([
          [20, 68],
          [72, 80],
        ]),
        ROWS,
      ),
    ).toBe(false);
  });
});

describe('what hangs from a waist', () => {
  const rows = (runs: (k: number) => readonly (readonly [number, number])[]) =>
    Array.from({ length: ROWS }, (_, k): Row => ({ runs: runs(k) }));
  it('is neither skirt nor trousers where the picture ends before it shows legs', () => {
    const straight = rows(() => [[20, 120]]);
    expect([readLower(straight, 90, undefined, true).garment, readLower(straight, 90, undefined, false).garment]).toEqual([
      '裤或裙',
      '半身裙',
    ]);
  });
  it('ends above the shoes that were taken with it: a short skirt was a long one', () => {
    const shod = rows((k) =>
      k < 24
        ? [[20, 120]]
        : k < 58
          ? []
          : [
              [30, 55],
              [85, 110],
            ],
    );
    expect(readLower(shod, 260, undefined, false).length).toBe('短款');
  });
});
