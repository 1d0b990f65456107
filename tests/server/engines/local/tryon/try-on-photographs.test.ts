/** What photographs of garments taught: cuts that were worn wrong, drawn here with the proportions they have. */
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { drawMask, drawSvg, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import type { Kind } from '../../../../../src/server/engines/local/tryon/fit.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { paintedOnce, stageOnce } from '../../../../support/pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 208, height: 312 };

/** A green garment of one outline on a figure of ours. */
async function dressed(key: string, kind: Kind, shape: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="340"><path d="${shape}" fill="#fff"/></svg>`;
  const { data: alpha, width, height } = await drawMask(svg);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set([30, 170, 60], i * 3);
  const from = { width, height, rgba: new Uint8Array(0), x: 0, y: 0 };
  const piece = { width, height, from, rgb, alpha, worn: false, grade: 'good', notes: [] } as const;
  const painted = paintedOnce(key, 'underwear', SIZE.width, SIZE.height);
  const worn = wear(stageOnce(key, 'underwear', SIZE.width, SIZE.height), [{ piece, kind }], PACE);
  const green = (x: number, y: number) => {
    const i = (Math.round(y) * SIZE.width + Math.round(x)) * 3;
    return (worn[i + 1] ?? 0) > 1.35 * Math.max(worn[i] ?? 0, worn[i + 2] ?? 0);
  };
  const lowest = Array.from({ length: SIZE.height }, (_, y) => y).findLast((y) =>
    Array.from({ length: SIZE.width }, (_column, x) => x).some((x) => green(x, y)),
  );
  const { originX, originY, scale } = painted.frame;
  /** A place of the body in cm: beside the middle, below the neck. */
  const at = (x: number, y: number) => green(originX + x * scale, originY + y * scale);
  return { at, hem: ((lowest ?? 0) - originY) / scale, body: painted.figure.at };
}

/** Without sleeves, from the shoulders straight down: where the arms go through is not seen in its outline. */
const SHEATH = 'M100 24L130 14C135 26 165 26 170 14L200 24L193 116L204 180L202 324H98L96 180L107 116Z';
/** As wide, but its upper edge lies over the bust. */
const STRAPLESS = 'M100 84L130 76C135 82 165 82 170 76L200 84L190 142L204 196L202 324H98L96 196L110 142Z';

it('a dress without sleeves hangs from the shoulders though its armholes are not seen in the outline', async () => {
  for (const key of ['woman-standing', 'woman-curvy']) {
    const { at } = await dressed(key, 'dress', SHEATH);
    expect([at(-11, 5), at(11, 5), at(-9, 12), at(9, 12)]).toEqual([true, true, true, true]);
  }
  const { at } = await dressed('woman-standing', 'dress', STRAPLESS);
  expect([at(-11, 5), at(11, 5)]).toEqual([false, false]);
});

/** Trousers that are so many times as long as their waistband is wide. */
const trousers = (times: number) => {
  const end = 14 + 104 * times;
  return `M98 14H202L210 60L214 ${end}H170L150 92L130 ${end}H86L90 60Z`;
};

it('trousers cut to the ankle reach it, and cropped ones do not', async () => {
  for (const key of ['woman-standing', 'woman-akimbo']) {
    const { hem, body } = await dressed(key, 'lower', trousers(3));
    expect(hem).toBeGreaterThan(body.sole - 14);
    expect(hem).toBeLessThan(body.sole);
    const cropped = await dressed(key, 'lower', trousers(2.2));
    expect(cropped.hem).toBeGreaterThan(body.knee);
    expect(cropped.hem).toBeLessThan(body.sole - 25);
  }
});

it('a hairline is a line, not stairs', () => {
  const [width, height] = [416, 624];
  const { rgb, frame, figure: own } = paintedOnce('woman-standing', 'underwear', width, height);
  const middle = Math.round(frame.originX);
  const dark = (x: number, y: number) => (rgb[(y * width + x) * 3] ?? 0) < 145;
  const top = Math.round(frame.originY - 24 * own.head * frame.scale);
  /** Where hair turns to skin in a column, between two rows. */
  const edge = (x: number) => {
    let y = top;
    while (y < height && dark(x, y)) y++;
    const [above, below] = [rgb[((y - 1) * width + x) * 3] ?? 0, rgb[(y * width + x) * 3] ?? 0];
    return y - 1 + (145 - above) / Math.max(1, below - above);
  };
  const rows = Array.from({ length: 25 }, (_, k) => edge(middle - 12 + k));
  const steps = rows.slice(1).map((y, k) => Math.abs(y - (rows[k] ?? y)));
  expect(Math.max(...steps)).toBeLessThan(0.8);
});

const GROUND = '#dfe3e6';
const SKIN = '#c08a68';

/** Somebody photographed: head, arms and legs of skin, and what is worn over them. @returns the picture with another garment on, px of 300 × 420 */
async function draftOf(clothes: string, kind: Kind, garment: string) {
  const limb = (d: string, wide: number) => `<path d="${d}" fill="none" stroke="${SKIN}" stroke-width="${wide}" stroke-linecap="round"/>`;
  const picture = async (body: string) =>
    encodePng(
      await drawSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420" fill="${GROUND}"/>${body}</svg>`,
        3,
      ),
    );
  const person = [
    `<ellipse cx="150" cy="42" rx="25" ry="32" fill="#33241d"/><ellipse cx="150" cy="48" rx="20" ry="26" fill="${SKIN}"/>`,
    `<path d="M139 66H161V90L196 94L190 230H110L104 94L139 90Z" fill="${SKIN}"/>`,
    limb('M108 102L84 160L74 226', 18) + limb('M192 102L216 160L226 226', 18) + limb('M130 230V386', 24) + limb('M170 230V386', 24),
    '<ellipse cx="126" cy="398" rx="18" ry="8" fill="#6b2b2f"/><ellipse cx="174" cy="398" rx="18" ry="8" fill="#6b2b2f"/>',
    clothes,
  ].join('');
  const images = { source_path: await picture(`<path d="${garment}" fill="#1f9a4a"/>`), model_image: await picture(person) };
  const parameters = { mode: 'single', style_type: kind };
  let png: Uint8Array | undefined;
  const job = { id: 'x', designType: 'aitryon', input: { model_image: 'u/a.png' }, parameters, images, masks: {}, seed: 2, count: 1 };
  await aitryon.draw(job, PACE, ({ data }) => {
    png = data;
  });
  const { data } = await decodePicture(png, 3, 512);
  return (x: number, y: number) => [...data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
}

const near = ([r = 0, g = 0, b = 0]: readonly number[], hex: string, most: number) => {
  const [x, y, z] = [1, 3, 5].map((k) => Number.parseInt(hex.slice(k, k + 2), 16)) as [number, number, number];
  return Math.max(Math.abs(r - x), Math.abs(g - y), Math.abs(b - z)) <= most;
};

const TROUSERS_WORN = '<path d="M106 218H194L190 376H158L150 262L142 376H110Z" fill="#20242c"/>';

it('on a photograph, what a smaller top leaves free of the old one is skin up to where that ended, and ground beyond', async () => {
  const tee = '<path d="M104 92L138 88H162L196 92L232 168L212 178L194 140V232H106V140L88 178L68 168Z" fill="#8a2f5c"/>';
  const tank = 'M112 40H122L126 84C140 96 160 96 174 84L178 40H188L196 110V210H104V110Z';
  const at = await draftOf(`${TROUSERS_WORN}${tee}`, 'upper', tank);
  // Where sleeves were, and a few pixels beside them.
  for (const [x, y] of [
    [84, 150],
    [216, 150],
    [92, 128],
  ] as const)
    expect(near(at(x, y), SKIN, 30), `${x},${y}: ${at(x, y)}`).toBe(true);
  for (const [x, y] of [
    [70, 140],
    [230, 140],
    [60, 172],
  ] as const)
    expect(near(at(x, y), GROUND, 14), `${x},${y}: ${at(x, y)}`).toBe(true);
});

it('on a photograph, trousers go along both legs, where straps of the old ones’ colour lie over the top too', async () => {
  const top =
    '<path d="M116 104H184L196 222H104Z" fill="#f4f2ee"/><path d="M120 84H124V106H120ZM176 84H180V106H176ZM121 104H123V222H121Z" fill="#20242c"/>';
  const at = await draftOf(`${TROUSERS_WORN}${top}`, 'lower', 'M98 40H202L212 90L214 380H180L150 130L120 380H86L88 90Z');
  for (const [x, y] of [
    [126, 320],
    [174, 320],
    [150, 236],
  ] as const)
    expect((at(x, y)[1] ?? 0) > 1.35 * Math.max(at(x, y)[0] ?? 0, at(x, y)[2] ?? 0), `${x},${y}: ${at(x, y)}`).toBe(true);
  expect(near(at(150, 366), GROUND, 16), `${at(150, 366)}`).toBe(true);
  expect(near(at(150, 160), '#f4f2ee', 12)).toBe(true);
});

/** A top with straps, and sleeves that begin below bare shoulders. */
const COLD =
  'M99 3H105V75H99ZM191 3H197V75H191ZM86 75L105 63L137 82H158L191 63L210 75L247 93L259 105L267 129L269 152L250 153L246 148L232 155L252 302H44L70 155L54 148L52 153L30 152L32 129L38 105L50 93Z';

it('what has both straps and sleeves hangs from its straps and ends at the hips: the straps’ ends were its shoulders', async () => {
  const { at, hem, body } = await dressed('woman-standing', 'upper', COLD);
  expect(hem).toBeLessThan(body.crotch + 6);
  expect(at(0, 30)).toBe(true);
  // No shoulder as wide as the arms: chest and sleeves are where they are on anybody.
  expect([at(-14, 22), at(14, 22), at(-28, 44), at(28, 44)]).toEqual([true, true, false, false]);
});
