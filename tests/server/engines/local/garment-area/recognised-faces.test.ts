/** Whoever has a face is somebody: each of these was nobody, and face, neck and hair were changed with the garment. */
import { describe, expect, it } from 'vitest';
import { oklabToHex } from '../../../../../src/contract/colour/oklab.ts';
import { faceAbove } from '../../../../../src/server/engines/local/garment-area/face-above.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { headOnNeck } from '../../../../../src/server/engines/local/garment-area/head-on-neck.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const MAY_BE_BARE = '没有认出穿着的人，皮肤、头发可能会被一起改，请涂抹要改的部分后重试';
const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function found(dressed: Dressed) {
  const scene = await personScene(dressed);
  const { cloth, worn, grade, notes } = await findCloth(scene.rgba, undefined, '', new Random(7), PACE);
  const at = (x: number, y: number) => (cloth.area[(y - (dressed.from ?? 0)) * scene.rgba.width + x] ?? 0) > 0.5;
  return { worn, grade, notes, has: (...places: readonly (readonly [number, number])[]) => places.map(([x, y]) => at(x, y)) };
}

/** Long hair to the shoulders, with a face between. */
const hair = (colour: string) =>
  `<path d="M116 112Q112 12 150 8Q188 12 184 112L166 96V70H134V96Z" fill="${colour}"/><ellipse cx="150" cy="58" rx="21" ry="30" fill="#d9a98a"/>` +
  '<path d="M136 50H145V53H136ZM155 50H164V53H155ZM143 72H157V75H143Z" fill="#6b4436"/><path d="M138 84H162V102H138Z" fill="#d9a98a"/>';
const ROOTS = '<path d="M130 40Q128 16 150 10Q172 16 170 40Q150 24 130 40Z" fill="#6e4d2c"/>';
const coat = (colour: string) =>
  `<path d="M102 104L138 98L150 128L162 98L198 104L236 246L214 252L196 180L214 344H86L104 180L86 252L64 246Z" fill="${colour}"/>`;

describe('somebody in a coat in the hue of skin', () => {
  it('under blond hair has a face of another tone', async () => {
    const { worn, has } = await found({ over: coat('#a3612b') + hair('#b98b57') + ROOTS });
    expect(worn).toBe(true);
    expect(has([150, 58], [124, 60], [150, 90], [150, 200], [80, 230], [200, 300], [128, 380])).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('of nearly the tone and the chroma of her skin is dyed whole, its shaded side too', async () => {
    const shaded = `${coat(oklabToHex({ l: 0.6, a: 0.0144, b: 0.0564 }))}<path d="M102 104L112 180L112 344H86L104 180L86 252L64 246Z" fill="${oklabToHex({ l: 0.42, a: 0.0168, b: 0.0412 })}"/>`;
    const { worn, grade, has } = await found({ over: shaded + hair('#b98b57') + ROOTS });
    expect([worn, grade]).toEqual([true, 'usable']);
    expect(has([150, 58], [124, 60], [150, 200], [210, 200], [180, 300], [98, 300], [84, 220])).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('in the very tone of the face, but darker, is told by dark hair beside it, and it is said that hands may be changed', async () => {
    const { worn, grade, notes, has } = await found({ over: coat('#86664f') + hair('#221814') });
    expect([worn, grade, notes]).toEqual([true, 'poor', ['服装与肤色接近，手、腿等皮肤可能会被一起改，请涂抹要改的部分后重试']]);
    expect(has([150, 58], [124, 60], [150, 200], [80, 230], [200, 300])).toEqual([false, false, true, true, true]);
  });
});

it.each([
  ['a face above a coat of another tone', [217, 169, 138], [217, 169, 138], [163, 97, 43], true],
  ['a hood that is lit, in the tone of its coat', [170, 130, 101], [170, 130, 101], [134, 102, 79], false],
  ['the pale inside of a hood, its outside as dark as the coat', [215, 164, 127], [134, 102, 79], [134, 102, 79], false],
  ['a face in the tone of its coat, between dark hair', [215, 164, 127], [34, 24, 20], [134, 102, 79], true],
] as const)('%s', (_, face, beside, body, seen) => {
  const [width, height] = [100, 220];
  const [alpha, data] = [new Float32Array(width * height), new Uint8Array(width * height * 3)];
  for (let i = 0; i < alpha.length; i++) {
    const [off, inHead] = [Math.abs((i % width) - 50), i < 50 * width];
    alpha[i] = off < (inHead ? 18 : 45) ? 1 : 0;
    data.set(inHead ? (off < 12 ? face : beside) : body, i * 3);
  }
  const place = { top: 0, bottom: 50, centre: 50, half: 18 };
  expect(faceAbove(alpha, labPlanes(data, alpha.length), width, place, 90) !== undefined).toBe(seen);
});

it('a brow below a lock of hair that alone was left of it is no pair of shoulders: the head ends at the collar', () => {
  const part = (rows: number, wide: number, skin: number) => Array.from({ length: rows }, () => ({ wide, skin: Math.round(wide * skin) }));
  const rows = [part(40, 34, 0.8), part(20, 74, 0.9), part(150, 130, 0.92), part(30, 180, 0.65), part(300, 480, 0.05)].flat();
  const brow = { bottom: 58, width: 71 };
  const head = headOnNeck(rows, 0, rows.length, brow);
  expect([head.bottom, head.width]).toEqual([240, 130]);
  // Of a gown from the waist down nothing is skin.
  const gown = [part(60, 71, 0.6), part(200, 130, 0.1), part(400, 480, 0)].flat();
  expect(headOnNeck(gown, 0, gown.length, brow)).toEqual(brow);
});

it('a face far above a wide gown is one, however little of the picture is skin', async () => {
  const gown =
    '<path d="M0 0H300V420H0Z" fill="#e9eaec"/><ellipse cx="150" cy="32" rx="14" ry="21" fill="#2a1f1a"/><ellipse cx="150" cy="36" rx="10" ry="14" fill="#d9a98a"/>' +
    '<path d="M145 46H155V60H145Z" fill="#d9a98a"/><path d="M138 56H162L214 70L220 130L186 136L190 190L280 404H20L110 190L114 136L80 130L86 70Z" fill="#1f2430"/>';
  const { worn, has } = await found({ over: gown });
  expect(worn).toBe(true);
  expect(has([150, 36], [139, 30], [150, 150], [150, 350])).toEqual([false, false, true, true]);
});

it('a hood beside a head that is turned away does not make a collar of it', async () => {
  const back =
    '<path d="M60 0H240V96H60Z" fill="#e9eaec"/><path d="M148 0H202V60L196 100H150Z" fill="#8a5a44"/><path d="M150 0H184V26H166V44H150Z" fill="#2a211d"/>' +
    '<path d="M84 64L120 52L150 78L152 100L200 90L240 112L262 300V420H70L60 300Z" fill="#22242a"/>';
  const { worn, has } = await found({ over: back });
  expect(worn).toBe(true);
  expect(has([186, 20], [176, 60], [110, 80], [150, 250])).toEqual([false, false, true, true]);
});

it('two arms held before a shirt are no bare belly: it goes on below them', async () => {
  const arms = '<path d="M70 176L230 176L222 202H78Z" fill="#d9a98a"/>';
  const { has } = await found({ top: '#2c3f6e', trousers: '#d8d2c0', over: `<path d="M104 200H196V262H104Z" fill="#2c3f6e"/>${arms}` });
  expect(has([150, 140], [150, 188], [150, 220], [150, 250], [150, 300])).toEqual([true, false, true, true, false]);
});

it.each([
  ['a chin in nearly its tone above a coat', '#b5917c', 'poor', [MAY_BE_BARE]],
  ['the collar of a coat that lies flat', '#46505a', 'good', []],
] as const)('%s at the upper edge of a picture', async (_, neck, grade, notes) => {
  const over = `<path d="M30 0H270V420H30Z" fill="#e9eaec"/><path d="M132 0H168V112H132Z" fill="${neck}"/>${coat('#9a8458')}<path d="M100 330H200V420H100Z" fill="#22242a"/>`;
  const seen = await found({ skin: '#e9eaec', over, from: 78 });
  expect([seen.grade, seen.notes]).toEqual([grade, notes]);
});

it.each([
  [
    "hair above a shirt, whose face had the wall's colour, is somebody's",
    '<ellipse cx="150" cy="40" rx="26" ry="24" fill="#241a16"/>',
    'poor',
    [MAY_BE_BARE],
  ],
  ['a belt above a shirt is none', '<path d="M110 40H190V52H110Z" fill="#241a16"/>', 'good', []],
] as const)('%s', async (_, above, grade, notes) => {
  const over = `<path d="M0 0H300V420H0Z" fill="#e9eaec"/>${above}<path d="M100 98L136 92H164L200 98L232 170L212 180L196 146V260H104V146L88 180L68 170Z" fill="#2c3f6e"/>`;
  const seen = await found({ skin: '#e9eaec', over });
  expect([seen.worn, seen.grade, seen.notes]).toEqual([false, grade, notes]);
});
