/** What stands up at a neck has words of its own: turned-down leaves, a roll neck, a hood. Their cut is no neckline, and an open black shirt no V. */
import { describe, expect, it } from 'vitest';
import { flatCollar } from '../../../../../src/server/engines/local/caption/flat-collar.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { throatCut, throatOf, wornCollar } from '../../../../../src/server/engines/local/caption/worn-collar.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** As a photograph has it: light falls off to one side, and there is grain. */
async function rendered(words: string, type: GarmentClass) {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no garment');
  const { png } = await drawnOnce(garment, { width: 480 });
  const picture = await decodePicture(png, 3, 640);
  const speckle = noise(11);
  const data = Uint8Array.from(picture.data, (v, i) => {
    const [x, y] = [Math.floor(i / 3) % picture.width, Math.floor(i / 3 / picture.width)];
    return Math.max(0, Math.min(255, Math.round(v * (1 - (0.06 * x) / picture.width) + 2 * speckle(x * 1.3 + (i % 3) * 50, y * 1.3))));
  });
  return readGarment({ ...picture, data }, new Random(1), PACE);
}

describe('of a garment that lies alone', () => {
  it.each<readonly [string, GarmentClass, string]>([
    ['白色polo衫', 'tee', '翻领'],
    ['红色短袖衬衫', 'shirt', '翻领'],
    ['蓝色高领毛衣', 'design_knit', '高领'],
    ['灰色连帽卫衣', 'tee', '连帽'],
    ['黑色立领衬衫', 'shirt', '立领'],
    ['灰色软壳夹克', 'design_outdoor', '立领'],
    ['黑色皮夹克', 'design_leather', '立领'],
  ])('%s', async (words, type, said) => {
    const { neck, collar, text } = await rendered(words, type);
    expect([neck, collar]).toEqual([undefined, said]);
    expect([text.title.includes(said), text.tags.includes(said), text.description.includes(`，${said}、`)]).toEqual([true, true, true]);
  });

  it('蓝色旗袍 has a stand', async () => expect((await rendered('蓝色旗袍', 'design_dress')).collar).toBe('立领'));

  it.each<readonly [string, GarmentClass]>([
    ['黑色衬衫', 'shirt'],
    ['黑色polo衫', 'tee'],
  ])('%s is open below its collar: that is no V, nor any other cut', async (words, type) =>
    expect((await rendered(words, type)).neck).toBeUndefined(),
  );

  it.each<readonly [string, GarmentClass]>([
    ['白色圆领卫衣', 'tee'],
    ['黑色西装', 'suit'],
  ])('%s has none of them', async (words, type) => expect((await rendered(words, type)).collar).toBeUndefined());
});

const CLOTH = '#7d6ab5';
/** @param neck from its left end to its right one */
const top = (neck: string) => `M100 98${neck}L200 98L224 144L202 152L196 140V232H104V140L98 152L76 144Z`;
const SHIRT = 'L126 99L130 92L136 80L150 116L164 80L170 92L174 99';
/** Leaves that stand close: they are nearly as far apart at half of their depth as above. */
const CLOSE =
  'L126 99L132 92L137.5 79L138 81.6L140.2 92L143.5 97L148 102.4L150 105L152 102.4L156.5 97L159.8 92L162 81.6L162.5 79L168 92L174 99';
/** A stand zipped half up, whose ribs lie far apart; and a roll neck, which ends at the chin. */
const STAND = 'L112 98L122 90L131 79L146 112H154L169 79L178 90L188 98';
const ROLLED = 'L126 99L132 94V80H168V94L174 99';
/** Two ribs zipped half up: they meet in no point. */
const RIBS = 'L126 99L130 92L136 80L147 116H153L164 80L170 92L174 99';

async function worn(neck: string) {
  const { rgba } = await personScene({ trousers: '#2c3e63', over: `<path d="${top(neck)}" fill="${CLOTH}"/>` });
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
}

describe('of what somebody wears', () => {
  it('two leaves stand up beside the neck, and meet in a point', async () => {
    const { person, neck, collar, text } = await worn(SHIRT);
    expect([person, neck, collar, text.description.includes('，翻领')]).toEqual([true, undefined, '翻领', true]);
  });
  it.each([
    ['a stand zipped half up', STAND, '立领'],
    ['a roll neck', ROLLED, '高领'],
  ])('%s', async (_, neck, said) => {
    const { person, collar, silhouette, text } = await worn(neck);
    expect([person, silhouette.garment, collar, text.title.includes(said)]).toEqual([true, '上衣', said, true]);
  });
  it.each([
    ['two ribs that meet in no point', RIBS],
    ['a V on the shoulders', 'L126 99L150 132L174 99'],
    ['a crew neck', 'L130 96C134 111 166 111 170 96'],
  ])('%s: there are none', async (_, neck) => expect((await worn(neck)).collar).toBeUndefined());
});

describe('by its edge alone', () => {
  const [WIDTH, HEIGHT] = [300, 260];
  const head = { bottom: 84, centre: 150, half: 24, tone: { l: 0.7, a: 0.03, b: 0.05 }, paler: 0 };
  /** In the shade of a chin no skin is seen at all. */
  const throat = async (neck: string) => {
    const { data } = await drawMask(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="${top(neck)}" fill="#fff"/></svg>`,
    );
    const nothing = new Float32Array(WIDTH * HEIGHT);
    const found = throatOf({ area: data, skin: nothing, figure: nothing }, head, WIDTH, HEIGHT);
    return found && [wornCollar(found), throatCut(found)];
  };
  it.each([
    ['a crew neck', 'L130 96C134 111 166 111 170 96', [undefined, '圆领']],
    ['a V', 'L122 96L150 122L178 96', [undefined, 'V领']],
    ['a shallow V', 'L130 96L150 108L170 96', [undefined, undefined]],
    ['a scoop', 'L122 96C124 132 176 132 178 96', [undefined, undefined]],
    ['a shirt', SHIRT, ['翻领', undefined]],
    ['two ribs', RIBS, [undefined, undefined]],
    ['leaves that stand close', CLOSE, ['翻领', undefined]],
    ['a hood', 'L112 96L119 74L150 98L181 74L188 96', ['连帽', undefined]],
    ['a hood that has slipped', 'L106 96L112 74L120 72L150 99L180 72L188 74L194 96', [undefined, undefined]],
  ] as const)('%s', async (_, neck, told) => expect(await throat(neck)).toEqual(told));
});

describe('by its outline', () => {
  const [WIDTH, HEIGHT] = [320, 340];
  const body = (left: string, right: string) => `M${left}L${right}L288 132L250 150L236 120V310H84V120L70 150L32 132Z`;
  const read = async (outline: string, above = '#7d6ab5') => {
    const svg = (ground: string, fill: string, over: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/><path d="${outline}" fill="${fill}"/>${over}</svg>`;
    const { data: area } = await drawMask(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="${outline}" fill="#fff"/></svg>`,
    );
    const { data } = await drawSvg(svg('#e4e5e8', '#7d6ab5', `<rect x="120" width="80" height="94" fill="${above}"/>`), 3);
    return flatCollar(area, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT);
  };
  const LEAVES = body('70 84L108 66L124 44L128 42', '192 42L196 44L212 66L250 84');
  const STANDS = body('70 84L112 70L116 50', '204 50L208 70L250 84');
  const ROLL = body('70 84L124 68L128 34', '192 34L196 68L250 84');
  const CREW = body('70 84L126 58L130 52', '190 52L194 58L250 84');
  const LOW = body('70 72L119.5 56L128 42', '192 42L200.5 56L250 72');
  const ONE_SIDE = body('70 84L108 66L124 44L128 42', '192 42L194 48L250 84');
  const HEAD = 'M134 10C142 4 178 4 186 10L198 90L250 108L288 150L250 168L236 138V320H84V138L70 168L32 150L70 108L122 90Z';
  it.each([
    ['leaves that lean outwards', LEAVES, '翻领'],
    ['a roll neck, straight up', ROLL, '高领'],
    ['a stand, straight up and half as high', STANDS, '立领'],
    ['a crew neck', CREW, undefined],
    ['a low band that leans', LOW, undefined],
    ['a leaf at one side alone', ONE_SIDE, undefined],
    ['a hood of its own cloth', HEAD, '连帽'],
  ] as const)('%s', async (_, outline, told) => expect(await read(outline)).toBe(told));
  it('a head from behind is no hood: it has another colour', async () => expect(await read(HEAD, '#2a1d16')).toBeUndefined());
});
