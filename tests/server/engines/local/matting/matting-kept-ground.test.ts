import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { bgRemove } from '../../../../../src/server/engines/local/matting/bg-remove-method.ts';
import { keptGround } from '../../../../../src/server/engines/local/matting/ground/kept-ground.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

const GAP = '<path d="M170 250H196L190 410H174Z"/>';
/** A leg so pale that there is no clear edge between it and the gap. */
const PALE_LEG = '<path d="M196 290L250 290L240 440H188Z" fill="#c0c5cc"/>';

/** Trousers before a wall, whose gap between the legs – shut above and below – has a colour of its own. @param grain levels that neighbours of wall and gap differ by */
async function cutOf(gap: string, { leg = '', grain = 0, path = GAP, top = '' } = {}): Promise<EnginePicture | undefined> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><path d="M0 0H360V480H0Z" fill="#e4e2de"/><path d="M110 60H250L262 250L240 440H120L98 250Z" fill="#3e5478"/>${top}${leg}<g fill="${gap}">${path}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(drawn)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = new Random(3);
  for (let i = 0; i < data.length; i += 3) {
    const [by, ground] = [Math.round(grain * (random.next() - 0.5) * 2), (data[i] ?? 0) > 200];
    for (let c = 0; ground && c < 3; c++) data[i + c] = (data[i + c] ?? 0) + by;
  }
  const source = await sharp(data, { raw: info }).png().toBuffer();
  const made: EnginePicture[] = [];
  const job = {
    id: 'j',
    designType: 'bg_remove',
    input: {},
    parameters: {},
    images: { source_path: source },
    masks: {},
    seed: 1,
    count: 1,
  } as const;
  await bgRemove.draw(job, PACE, (picture) => made.push(picture as EnginePicture));
  return made[0];
}

/** Coverage at a place. */
async function coverAt(picture: EnginePicture | undefined, left: number, top: number): Promise<number | undefined> {
  const alpha = await sharp(picture?.data).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return alpha[3];
}

it.each([0, 1.5])('takes the shaded ground between two legs away, and says where it did; grain of the wall: %s', async (grain) => {
  const cut = await cutOf('#d6d4d0', { grain });
  expect(cut?.grade).toBe('usable');
  expect(cut?.notes.join()).toContain('空隙');
  expect([await coverAt(cut, 182, 270), await coverAt(cut, 182, 400)]).toEqual([0, 0]);
  expect([await coverAt(cut, 160, 400), await coverAt(cut, 204, 400), await coverAt(cut, 182, 430)]).toEqual([255, 255, 255]);
});

it('takes it away beside a leg too that is so pale, where all that changes is how light it is', async () => {
  const cut = await cutOf('#d6d4d0', { leg: PALE_LEG });
  expect(cut?.notes.join()).toContain('空隙');
  expect([await coverAt(cut, 182, 270), await coverAt(cut, 182, 400)]).toEqual([0, 0]);
  expect([await coverAt(cut, 160, 400), await coverAt(cut, 215, 400), await coverAt(cut, 182, 430)]).toEqual([255, 255, 255]);
});

it('calls nothing good that keeps the ground between two legs, because it has another colour there, and says so', async () => {
  const kept = await cutOf('#d4d4d2', { leg: PALE_LEG });
  expect(kept?.grade).toBe('usable');
  expect(kept?.notes.join()).toContain('空隙');
  // The premise: a piece of the gap is still there.
  expect(await coverAt(kept, 182, 400)).toBe(255);
});

it('takes it away below a white shirt too, whose outline before the wall is a guess', async () => {
  const shirt = '<path d="M110 60H250L262 240H98Z" fill="#ebe9e5"/>';
  const cut = await cutOf('#d6d4d0', { top: shirt, path: '<path d="M170 250H196L192 442H172Z"/>' });
  expect(cut?.notes.join()).toContain('颜色接近');
  expect([await coverAt(cut, 182, 270), await coverAt(cut, 182, 400)]).toEqual([0, 0]);
  expect([await coverAt(cut, 150, 400), await coverAt(cut, 210, 400)]).toEqual([255, 255]);
});

/**
 * A figure of cloth before a wall, all of it taken for the figure, with pale pieces in it.
 * @param weave levels by which every fourth of their rows is darker @param grey level of pieces without any hue, which is the wall's
 */
function keptIn(isPale: (x: number, y: number) => boolean, weave = 0, grey?: number) {
  const [w, h] = [240, 320];
  const mask = new Float32Array(w * h);
  const rgb = new Uint8Array(w * h * 3).fill(226);
  for (let y = 30; y < 290; y++)
    for (let x = 40; x < 200; x++) {
      mask[y * w + x] = 1;
      const thread = y % 4 === 0 ? weave : 0;
      // Shade that changes from one pixel to the next.
      const pale = grey === undefined ? [218 - thread, 216 - thread, 213 - thread] : new Array(3).fill(grey - (x % 2));
      rgb.set(isPale(x, y) ? pale : [62, 84, 120], (y * w + x) * 3);
    }
  return keptGround(mask, labPlanes(rgb, w * h), w, h);
}

it('doubts a slit between hand and hip, too small to be taken away unseen; stripes of a knit are many', () => {
  const slit = keptIn((x, y) => x >= 60 && x < 66 && y >= 200 && y < 224);
  expect(slit).toBeDefined();
  expect(slit?.sure.includes(1)).toBe(false);
  expect(keptIn((x, y) => x >= 60 && x < 180 && y > 60 && y < 200 && y % 14 < 4)).toBeUndefined();
  expect(keptIn(() => false)).toBeUndefined();
});

it('white between the letters of a print lies open to no ground', () => {
  const letter = keptIn((x, y) => x >= 90 && x < 130 && y >= 120 && y < 160);
  expect([letter?.sure.includes(1), letter?.open.includes(1)]).toEqual([true, false]);
  const gap = keptIn((x, y) => x >= 105 && x < 130 && y >= 200);
  expect([gap?.sure.includes(1), gap?.open.includes(1)]).toEqual([true, true]);
});

it('doubts floor in changing shade behind a leg, which is rougher than cloth; white cloth is no shade, and a letter lies open to none', () => {
  const behind = (x: number, y: number) => x >= 105 && x < 130 && y >= 200;
  const floor = keptIn(behind, 0, 216);
  expect(floor).toBeDefined();
  expect(floor?.sure.includes(1)).toBe(false);
  expect(keptIn(behind, 0, 236)).toBeUndefined();
  expect(keptIn((x, y) => x >= 90 && x < 130 && y >= 120 && y < 160, 0, 216)).toBeUndefined();
});

it('the white number of a jersey before paper without grain is woven, and stays', () => {
  const number = keptIn((x, y) => x >= 90 && x < 130 && y >= 100 && y < 180, 1);
  expect(number).toBeDefined();
  expect(number?.sure.includes(1)).toBe(false);
});

it('says nothing where there is cloth between the legs', async () => {
  for (const other of ['#3e5478', '#8c4a52']) expect(await cutOf(other)).toMatchObject({ grade: 'good', notes: [] });
});

it.each(['红色运动裤', '浅灰西裤', '浅灰锥形西裤', '灰色卫裤', '卡其工装裤'])(
  '%s: the slit between the legs is open up to its thin and shaded end, the legs are whole',
  async (words) => {
    const [garment] = designsOf('design_trousers', readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error('no garment');
    const { png } = await renderGarment(garment, PACE, { width: 800 });
    const picture = await decodePicture(png, 3, 1200);
    const { alpha } = await matte(picture, { gaps: true }, PACE);
    const { width, height, data } = picture;
    const axis = Math.round(width / 2);
    // What is as light and as grey as the wall about the middle, below the crotch, was drawn as ground.
    const wall = (i: number) =>
      Math.min(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0) > 190 &&
      Math.abs((data[i * 3] ?? 0) - (data[i * 3 + 2] ?? 0)) < 14;
    // Not the rim, which mixes both.
    const beside = (i: number) => [-4, -2, 0, 2, 4].some((by) => wall(i + by));
    let [slit, left, legs, lost] = [0, 0, 0, 0];
    for (let y = Math.round(height * 0.45); y < height * 0.85; y++)
      for (let x = axis - 60; x < axis + 60; x++) {
        const i = y * width + x;
        const inSlit = Math.abs(x - axis) < 8 && wall(i) && wall(i - 1) && wall(i + 1);
        if (inSlit) {
          slit++;
          if ((alpha[i] ?? 0) > 0.5) left++;
        } else if (Math.abs(x - axis) > 30 && !beside(i)) {
          legs++;
          if ((alpha[i] ?? 0) < 0.5) lost++;
        }
      }
    expect(slit).toBeGreaterThan(300);
    expect(left / slit).toBeLessThan(0.06);
    expect(legs).toBeGreaterThan(10_000);
    expect(lost / legs).toBeLessThan(0.002);
  },
);
