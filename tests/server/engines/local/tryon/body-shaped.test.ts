/** Product photographs show garments as if somebody wore them: outlines as seen there, of one fault each. */
import { expect, it } from 'vitest';
import { fitGarment } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { stageOnce } from '../../../../support/pictures/painted-once.ts';
import { whitePiece } from '../scenes/white-piece.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [300, 310];

/** One side of an outline: how far out from the axis, and the row; the other side is as it. */
type Side = string;

function pieceOf(side: Side) {
  const points = side.split(' ').map((at) => at.split(',').map(Number) as [number, number]);
  const path = [...points, ...points.map(([half, y]): [number, number] => [-half, y]).reverse()].map(([half, y]) => `${150 + half} ${y}`);
  return whitePiece(`<path d="M${path.join('L')}Z"/>`, WIDTH, HEIGHT);
}

async function worn(side: Side, key: string) {
  const piece = await pieceOf(side);
  const marks = readMarks(piece, 'upper');
  const { wearer } = stageOnce(key, 'leggings', 195, 312);
  const [trunk] = fitGarment(piece, marks, wearer, 'upper').parts;
  if (!trunk) throw new Error('no trunk');
  return { marks, wearer, to: trunk.map };
}

/** High ribbed neck, shoulders narrower than the chest, armholes that go in between both. */
const VEST: Side =
  '4,2 65,10 83,17 99,25 100,32 97,48 95,63 94,85 96,109 100,124 107,139 112,147 110,154 105,177 103,209 98,240 92,264 88,298';

it('a knitted vest hangs from its shoulders', async () => {
  const { marks, wearer, to } = await worn(VEST, 'woman-standing');
  expect([marks.strapless, marks.sleeves]).toEqual([false, [undefined, undefined]]);
  expect(to(marks.axis, marks.top).y).toBeLessThan(wearer.armpit - 2.5 * wearer.scale);
});

/** Deep armholes, and a hem that is round from side to side. */
const TANK: Side =
  '2,2 42,9 60,16 57,22 53,36 50,50 51,70 52,84 54,97 56,111 57,145 63,199 66,236 63,242 54,248 43,255 32,261 20,268 4,273';

it('a rounded hem is no pair of cuffs: a tank top has no sleeves', async () => {
  expect(readMarks(await pieceOf(TANK), 'upper').sleeves).toEqual([undefined, undefined]);
});

/** A close tee, its shoulders wider than its chest, its sleeves standing off. */
const TEE: Side = '35,3 81,10 92,17 97,25 103,40 107,62 111,77 117,105 68,100 64,115 63,130 64,160 68,175 75,205 80,235 82,265 82,295';

it.each(['woman-standing', 'woman-akimbo', 'man-walking'])('a close tee ends at the hips of %s', async (key) => {
  const { marks, wearer, to } = await worn(TEE, key);
  const [left, right] = marks.sleeves;
  if (!left || !right) throw new Error('no sleeve');
  for (const { tip, armpit } of [left, right]) expect(Math.abs(tip.x - marks.axis)).toBeGreaterThan(Math.abs(armpit.x - marks.axis));
  expect((to(marks.axis, marks.bottom).y - wearer.crotch) / wearer.scale).toBeLessThan(16);
});

it.each(['woman-standing', 'man-standing', 'girl'])('a close tee is no longer on %s than its shoulders are wide', async (key) => {
  const { marks, wearer, to } = await worn(TEE, key);
  const seam = Math.abs((marks.sleeves[1]?.tip.x ?? 0) - marks.axis);
  const tall = to(marks.axis, marks.bottom).y - to(marks.axis, marks.armhole).y;
  expect(tall / (marks.bottom - marks.armhole) / (wearer.tip.half / seam)).toBeLessThan(1.06);
});

it('on somebody in a photograph whose old garment was wide, a tee is as large as their shoulders say', async () => {
  const { marks, wearer } = await worn(TEE, 'woman-standing');
  const seen = { ...wearer, chest: wearer.tip.half, half: () => wearer.tip.half, stand: (spot: { x: number; y: number }) => spot };
  const [trunk] = fitGarment(await pieceOf(TEE), marks, seen, 'upper').parts;
  const to = trunk?.map ?? (() => ({ x: 0, y: 0 }));
  const seam = Math.abs((marks.sleeves[1]?.tip.x ?? 0) - marks.axis);
  const tall = to(marks.axis, marks.bottom).y - to(marks.axis, marks.armhole).y;
  expect(tall / (marks.bottom - marks.armhole) / (wearer.tip.half / seam)).toBeLessThan(1.06);
  // And is widened to what it covers.
  for (const y of [150, 200, 260]) expect(to(marks.trunk.right[y] ?? 0, y).x - wearer.axis).toBeGreaterThan(wearer.tip.half);
});

/** Two straps over a straight edge. */
const CAMISOLE = '<path d="M104 4H108V60H104ZM192 4H196V60H192ZM102 60H198L206 120L214 290H86L94 120Z"/>';

it('on somebody in a photograph whose chest a wide blouse hid, a camisole is as long as on anybody with their shoulders', async () => {
  const { wearer } = await worn(TEE, 'woman-standing');
  const piece = await whitePiece(CAMISOLE, WIDTH, HEIGHT);
  const marks = readMarks(piece, 'upper');
  expect(marks.sleeves).toEqual([undefined, undefined]);
  const stand = (spot: { x: number; y: number }) => spot;
  const tall = (chest: number) => {
    const map = fitGarment(piece, marks, { ...wearer, chest, stand }, 'upper').parts[0]?.map;
    return map ? map(marks.axis, marks.bottom).y - map(marks.axis, marks.armhole).y : Number.NaN;
  };
  expect(tall(wearer.tip.half) / tall(wearer.chest)).toBeLessThan(1.1);
});

/** Long sleeves beside a body with high leg openings. */
const BODY: Side =
  '5,3 82,10 90,17 95,25 100,40 105,70 109,100 113,130 117,180 115,270 90,272 86,180 66,88 60,110 52,145 50,180 51,195 36,222 20,250 10,284';

it.each(['woman-standing', 'woman-akimbo', 'man-walking'])('a body ends as its leg openings are cut, at the hips of %s', async (key) => {
  const { marks, wearer, to } = await worn(BODY, key);
  const y = 195;
  const far = to(marks.trunk.right[y] ?? 0, y).x - wearer.axis;
  expect(far / wearer.half(to(marks.axis, y).y)).toBeLessThan(1.2);
});

/** A wide blouse with sleeves that lie slanting on its sides, and end a little above its hem. */
const BLOUSE: Side =
  '31,4 33,16 41,22 56,29 68,35 73,41 79,53 86,72 94,97 102,122 113,153 123,184 135,215 143,244 138,250 115,256 99,247 93,252 90,264';

it('a wide hem between two cuffs is the trunk, and no part of the sleeves', async () => {
  const { trunk, sleeves, axis, bottom } = readMarks(await pieceOf(BLOUSE), 'upper');
  expect(sleeves.filter((sleeve) => sleeve)).toHaveLength(2);
  expect((trunk.right[bottom - 4] ?? 0) - axis).toBeGreaterThan(85);
});

/** Two straps, and an edge that runs down from both to the middle. */
const WRAPPED: Side = '0,110 60,50 75,8 95,8 98,60 108,95 104,230 0,232';

it('the dark side of a fold below a wrapped front is no inside of a neck: none of the front is missing', async () => {
  const plain = await pieceOf(WRAPPED);
  // Darker from the edge down to a fold, wider above.
  const dark = (x: number, y: number) => y < 136 && Math.abs(x - 150) < 14 + (136 - y) * 0.5;
  const rgb = plain.rgb.map((_, i) => (dark(Math.floor(i / 3) % WIDTH, Math.floor(i / 3 / WIDTH)) ? 30 : 70));
  const stage = stageOnce('woman-standing', 'leggings', 208, 312);
  const worn = wear(stage, [{ piece: { ...plain, rgb }, kind: 'upper' }], PACE);
  const marks = readMarks(plain, 'upper');
  const [trunk] = fitGarment(plain, marks, stage.wearer, 'upper').parts;
  for (const y of [116, 124, 132]) {
    const to = trunk?.map(marks.axis, y) ?? { x: 0, y: 0 };
    expect(worn[(Math.round(to.y) * 208 + Math.round(to.x)) * 3]).toBeLessThan(110);
  }
});
