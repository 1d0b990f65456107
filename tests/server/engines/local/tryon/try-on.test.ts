import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { regions } from '../../../../../src/server/engines/local/matting/regions.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg, encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { neckLining } from '../../../../../src/server/engines/local/recolour/neck-lining.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import { GROUPS } from '../../../../../src/server/engines/local/tryon/figure/figure-sight.ts';
import { FIGURES } from '../../../../../src/server/engines/local/tryon/figure/figure-table.ts';
import { fitGarment, type Kind } from '../../../../../src/server/engines/local/tryon/fit.ts';
import type { Piece } from '../../../../../src/server/engines/local/tryon/garment-piece.ts';
import { readMarks } from '../../../../../src/server/engines/local/tryon/piece-marks.ts';
import { warp } from '../../../../../src/server/engines/local/tryon/warp.ts';
import { wear } from '../../../../../src/server/engines/local/tryon/wear.ts';
import { wearerOf } from '../../../../../src/server/engines/local/tryon/wearer.ts';
import { cutOnce } from '../../../../support/pictures/drawn-once.ts';
import { paintedOnce, stageOnce } from '../../../../support/pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const svg = (body: string, width = 300, height = 340) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 340">${body}</svg>`;

/** Sleeves spread, no sleeves, trousers. */
const TEE = 'M110 30C125 46 175 46 190 30L230 44L292 130L256 156L222 112V310H78V112L44 156L8 130L70 44Z';
const DRESS = 'M118 20H130C135 60 165 60 170 20H182L186 60C190 84 198 96 206 100L196 150L250 325H50L104 150L94 100C102 96 110 84 114 60Z';
const TROUSERS = 'M95 20H205L225 320H170L150 110L130 320H75Z';
const SHAPES: Readonly<Record<Kind, string>> = { upper: TEE, dress: DRESS, lower: TROUSERS };

/** Green from top to bottom darker by half: shade that must come through. */
async function pieceOf(kind: Kind, shape = SHAPES[kind]): Promise<Piece> {
  const { data: alpha, width, height } = await drawMask(svg(`<path d="${shape}" fill="#fff"/>`));
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const k = 1 - (0.5 * Math.floor(i / width)) / height;
    rgb.set([30 * k, 170 * k, 60 * k], i * 3);
  }
  return { width, height, from: { width, height, rgba: new Uint8Array(0), x: 0, y: 0 }, rgb, alpha, worn: false, grade: 'good', notes: [] };
}

const SIZE = { width: 208, height: 312 };
const green = (rgb: Uint8Array, i: number) => (rgb[i * 3 + 1] ?? 0) > 1.35 * Math.max(rgb[i * 3] ?? 0, rgb[i * 3 + 2] ?? 0);
/** How many of these pixels are: a statement about each takes longer than the picture. */
const greens = (rgb: Uint8Array, from: number, to: number): number => {
  let count = 0;
  for (let i = from; i < to; i++) if (green(rgb, i)) count++;
  return count;
};

async function dressed(key: string, kind: Kind, shape = SHAPES[kind]) {
  const [painted, stage] = [paintedOnce(key, 'underwear', SIZE.width, SIZE.height), stageOnce(key, 'underwear', SIZE.width, SIZE.height)];
  const rgb = wear(stage, [{ piece: await pieceOf(kind, shape), kind }], PACE);
  return { painted, stage, rgb };
}

describe('a part that is moved', () => {
  it('leaves behind the tip that a seam cut off, and keeps both of what came in two', async () => {
    const shape = 'M20 20H120V160H20ZM180 20H280V150H180ZM140 300H156V310H140Z';
    const piece = await pieceOf('upper', shape);
    const { alpha } = warp(piece, { name: 'sleeve', mask: () => 1, map: (x, y) => ({ x, y }) }, piece.width, piece.height, PACE);
    const at = (x: number, y: number) => alpha[y * piece.width + x] ?? 0;
    expect([at(70, 90), at(230, 90)].map((a) => a > 0.99)).toEqual([true, true]);
    expect(at(148, 305)).toBe(0);
  });
});

describe('内置模特', () => {
  it.each(FIGURES.map(({ key }) => key))('%s stands whole in the picture, with both arms and legs where they are said to be', (key) => {
    const painted = paintedOnce(key, 'underwear', SIZE.width, SIZE.height);
    const { cover } = painted.sight;
    const rows = Array.from({ length: SIZE.height }, (_, y) => cover.subarray(y * SIZE.width, (y + 1) * SIZE.width).some((v) => v > 0.5));
    expect(rows.indexOf(true)).toBeGreaterThan(3);
    expect(rows.lastIndexOf(true)).toBeLessThan(SIZE.height - 3);
    const wearer = wearerOf(painted);
    for (const { joints } of [...wearer.arms, ...wearer.legs])
      for (const { x, y } of joints) expect(cover[Math.round(y) * SIZE.width + Math.round(x)]).toBeGreaterThan(0.5);
  });
});

describe('领口', () => {
  const BACK = 'M110 26H190L230 44L292 130L256 156L222 112V310H78V112L44 156L8 130L70 44Z';
  /** Rounded, pointed and square, as the front is cut. */
  const CUTS = ['M110 26C112 84 188 84 190 26Z', 'M112 26L150 110L188 26Z', 'M108 26V70H192V26Z'];

  /** A garment alone: above its front neckline the inside of its back is seen, bluish and in its shade. */
  async function hollow(cut: string): Promise<{ readonly piece: Piece; readonly inside: Float32Array }> {
    const piece = await pieceOf('upper', BACK);
    const { data: inside } = await drawMask(svg(`<path d="${cut}" fill="#fff"/>`));
    for (let i = 0; i < inside.length; i++) {
      const dim = 0.9 + 0.1 * Math.sin(i * 1.7);
      if ((inside[i] ?? 0) > 0.5) piece.rgb.set([20 * dim, 60 * dim, 110 * dim], i * 3);
    }
    return { piece, inside };
  }

  const liningOf = (piece: Piece) => neckLining({ ...piece, l: labPlanes(piece.rgb, piece.alpha.length).l }, 150);

  it.each(CUTS)('the inside of the back is found above the front cut %s', async (cut) => {
    const { piece, inside } = await hollow(cut);
    const found = liningOf(piece);
    let [both, either] = [0, 0];
    for (let i = 0; i < inside.length; i++) {
      const [a, b] = [(inside[i] ?? 0) > 0.5 && (piece.alpha[i] ?? 0) > 0.5, (found?.[i] ?? 0) > 0.5 && (piece.alpha[i] ?? 0) > 0.5];
      if (a && b) both++;
      if (a || b) either++;
    }
    expect(both / either).toBeGreaterThan(0.85);
  });

  it('a rolled collar, a belt and a dark zip are none', async () => {
    for (const dark of [
      '<rect x="100" y="20" width="100" height="30"/>',
      '<rect x="70" y="120" width="160" height="14"/>',
      '<rect x="148" y="26" width="4" height="120"/>',
    ]) {
      const piece = await pieceOf('upper', `${BACK}M115 8H185V40H115Z`);
      const { data } = await drawMask(svg(`<g fill="#fff">${dark}</g>`));
      for (let i = 0; i < data.length; i++) if ((data[i] ?? 0) > 0.5) piece.rgb.set([16, 60, 26], i * 3);
      expect(liningOf(piece)).toBeUndefined();
    }
  });

  it('where somebody wears it there is a neck', async () => {
    const stage = stageOnce('woman-standing', 'leggings', SIZE.width, SIZE.height);
    const { piece } = await hollow(CUTS[0] as string);
    const rgb = wear(stage, [{ piece, kind: 'upper' }], PACE);
    let blue = 0;
    for (let i = 0; i < SIZE.width * SIZE.height; i++) if ((rgb[i * 3 + 2] ?? 0) > 1.4 * (rgb[i * 3 + 1] ?? 0)) blue++;
    expect(blue).toBe(0);
  });
});

describe('短上衣', () => {
  /** Sleeves lie along the body without a gap, cuffs hang below a hem whose corners are rounded. */
  const JACKET = 'M110 30H190L226 48C244 100 252 200 258 300L230 306L226 252Q150 268 74 252L70 306L42 300C48 200 56 100 74 48Z';
  it.each(['girl', 'man-standing'])('on %s its hem runs straight down, without spikes at its corners', async (key) => {
    const [jacket] = designsOf('design_denim', readGarmentBrief('牛仔外套'), 1, 5);
    if (!jacket) throw new Error('no jacket');
    const piece = await cutOnce(jacket, { width: 640 }, '上衣', 7);
    const marks = readMarks(piece, 'upper');
    const wearer = stageOnce(key, 'leggings', SIZE.width, SIZE.height).wearer;
    const trunk = fitGarment(piece, marks, wearer, 'upper').parts.find(({ name }) => name === 'trunk');
    const side = piece.width * 0.15;
    const hem =
      Array.from({ length: piece.height }, (_, y) => y).findLast(
        (y) => (piece.alpha[y * piece.width + Math.round(marks.axis)] ?? 0) > 0.5,
      ) ?? 0;
    const widths = Array.from(
      { length: 40 },
      (_, k) => (trunk?.map(marks.axis + side, hem - k).x ?? 0) - (trunk?.map(marks.axis - side, hem - k).x ?? 0),
    );
    expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.08);
  });

  it('begins to have sleeves where its hem ends', async () => {
    const { axis, sleeves } = readMarks(await pieceOf('upper', JACKET), 'upper');
    for (const sleeve of sleeves) expect(Math.abs(Math.abs((sleeve?.armpit.x ?? 0) - axis) - 74)).toBeLessThan(8);
  });
});

describe('手臂', () => {
  it.each(['woman-curvy', 'toddler'])('%s has two, and no speck of one inside the trunk', (key) => {
    const [width, height] = [416, 624];
    const { arms } = stageOnce(key, 'shorts', width, height);
    const { size, value } = regions(
      Float32Array.from(arms?.free ?? [], (v) => (v > 0 ? 1 : 0)),
      width,
      height,
    );
    expect(size.filter((n, k) => value[k] === 1 && n > 0)).toHaveLength(2);
  });
});

describe('读懂服装', () => {
  it('finds shoulders, armpits and cuffs of spread sleeves within a few pixels', async () => {
    const { sleeves, axis, closed, armhole } = readMarks(await pieceOf('upper'), 'upper');
    expect(closed).toBe(false);
    expect(Math.abs(axis - 150)).toBeLessThan(3);
    expect(Math.abs(armhole - 112)).toBeLessThan(8);
    for (const [k, x] of [78, 222].entries()) {
      expect(Math.abs((sleeves[k]?.armpit.x ?? 0) - x)).toBeLessThan(6);
      expect(Math.abs((sleeves[k]?.end.x ?? 0) - (k === 0 ? 28 : 272))).toBeLessThan(16);
    }
  });

  it('a cropped top whose hem goes straight on to its sides has no sleeves', async () => {
    const cropped =
      'M70 30H92C100 82 200 82 208 30H230L250 46L254 60L250 110L247 160L249 200L243 250L240 290H60L57 250L51 200L53 160L50 110L46 60L50 46Z';
    expect(readMarks(await pieceOf('upper', cropped), 'upper').sleeves).toEqual([undefined, undefined]);
  });

  it('knows a dress without sleeves, and where trousers part', async () => {
    expect(readMarks(await pieceOf('dress'), 'dress').sleeves).toEqual([undefined, undefined]);
    expect(Math.abs((readMarks(await pieceOf('lower'), 'lower').crotch ?? 0) - 112)).toBeLessThan(8);
  });
});

/** A gown without straps whose hips are wider than its top, narrow at the knees: what a line of dresses is cut like. */
const MERMAID =
  'M112 22C124 12 138 14 150 26C162 14 176 12 188 22L190 42L178 74C184 96 198 116 198 144C198 180 184 196 182 226C186 276 226 300 258 322H42C74 300 114 276 118 226C116 196 102 180 102 144C102 116 116 96 122 74L110 42Z';

describe('穿上身', () => {
  it.each([
    ['woman-standing', 'upper'],
    ['woman-curvy', 'upper'],
    ['toddler', 'upper'],
    ['man-walking', 'lower'],
    ['woman-akimbo', 'dress'],
  ] as const)('%s: the %s covers what it has to, and only that', async (key, kind) => {
    const { painted, stage, rgb } = await dressed(key, kind);
    const { at } = painted.figure;
    const { originY, scale } = painted.frame;
    const { wearer, cover } = stage;
    const [from, to] = kind === 'lower' ? [at.hip, at.crotch - 3] : [at.chest + 1, at.waist];
    let [bare, all] = [0, 0];
    for (let y = Math.ceil(originY + from * scale); y < originY + to * scale; y++)
      for (let x = Math.round(wearer.axis - wearer.half(y) + 1); x < wearer.axis + wearer.half(y) - 1; x++) {
        const i = y * SIZE.width + x;
        if ((cover[i] ?? 0) < 0.9 || (stage.arms?.free[i] ?? 0) > 0) continue;
        all++;
        if (!green(rgb, i)) bare++;
      }
    expect(all).toBeGreaterThan(150);
    expect(bare / all).toBeLessThan(0.01);
    // The head is nobody's garment, nor is the ground far beside the body.
    expect(greens(rgb, 0, SIZE.width * Math.floor(originY - 9 * scale))).toBe(0);
  });

  it.each(FIGURES.map(({ key }) => key))(
    '%s: a narrow gown covers the legs on both sides down to the knees, has no hole, and ends on the floor',
    async (key) => {
      const { painted, stage, rgb } = await dressed(key, 'dress', MERMAID);
      const { at } = painted.figure;
      const { originY, scale } = painted.frame;
      const { wearer, cover, arms } = stage;
      const body = GROUPS.indexOf('body');
      const beside: string[] = [];
      const row = (cm: number) => Math.round(originY + cm * scale);
      for (let y = row(at.chest + 6); y < row(at.knee + 8); y++)
        for (let x = 0; x < SIZE.width; x++) {
          const i = y * SIZE.width + x;
          if ((cover[i] ?? 0) > 0.9 && painted.sight.group[i] === body && (arms?.free[i] ?? 0) === 0 && !green(rgb, i))
            beside.push(`${x},${y}`);
        }
      expect(beside).toEqual([]);
      // What is inside the cloth's edges is cloth: no arm shines through the trunk.
      const holes: string[] = [];
      for (let y = row(at.chest + 4); y < row(at.hip); y++)
        for (let x = Math.round(wearer.axis - wearer.half(y) * 0.7); x < wearer.axis + wearer.half(y) * 0.7; x++)
          if (painted.sight.cover[y * SIZE.width + x] === 1 && !green(rgb, y * SIZE.width + x)) holes.push(`${x},${y}`);
      expect(holes).toEqual([]);
      expect(greens(rgb, Math.ceil(wearer.sole) * SIZE.width, SIZE.width * SIZE.height)).toBe(0);
    },
  );

  it('lays a gown without straps over the bust, not over the shoulders', async () => {
    const { painted, rgb } = await dressed('woman-curvy', 'dress', MERMAID);
    const { originY, scale } = painted.frame;
    const middle = Math.round(painted.frame.originX);
    const above = Math.round(originY + painted.figure.at.chest * 0.35 * scale);
    for (let x = middle - 20; x <= middle + 20; x++) expect(green(rgb, above * SIZE.width + x)).toBe(false);
  });

  it('turns sleeves down along the arms: hands stay bare, upper arms do not', async () => {
    const { rgb, stage } = await dressed('man-standing', 'upper');
    for (const arm of stage.wearer.arms) {
      const [shoulder, elbow, wrist] = arm.joints;
      const at = (a: typeof shoulder, b: typeof shoulder, k: number) =>
        Math.round((a?.y ?? 0) * (1 - k) + (b?.y ?? 0) * k) * SIZE.width + Math.round((a?.x ?? 0) * (1 - k) + (b?.x ?? 0) * k);
      expect(green(rgb, at(shoulder, elbow, 0.3))).toBe(true);
      expect(green(rgb, at(elbow, wrist, 1.1))).toBe(false);
    }
  });

  it('keeps the shade of the cloth: as it darkens downwards there, it does here', async () => {
    const { rgb, stage } = await dressed('woman-standing', 'upper');
    const value = (y: number) => rgb[(Math.round(y) * SIZE.width + Math.round(stage.wearer.axis)) * 3 + 1] ?? 0;
    expect(value(stage.wearer.waist.y) / value(stage.wearer.armpit)).toBeLessThan(0.92);
  });

  it('moves places of the garment in order, without a jump inside its trunk', async () => {
    const piece = await pieceOf('upper');
    const { wearer } = stageOnce('boy', 'shorts', SIZE.width, SIZE.height);
    const { parts } = fitGarment(piece, readMarks(piece, 'upper'), wearer, 'upper');
    const trunk = parts.find(({ name }) => name === 'trunk');
    for (let y = 60; y < 300; y += 10)
      for (let x = 100; x < 200; x += 5) {
        const [here, right, below] = [trunk?.map(x, y), trunk?.map(x + 5, y), trunk?.map(x, y + 5)];
        expect((right?.x ?? 0) - (here?.x ?? 0)).toBeGreaterThan(0);
        expect((below?.y ?? 0) - (here?.y ?? 0)).toBeGreaterThan(0);
      }
  });
});

describe('AI 试衣', () => {
  const picture = async (body: string, width = 300, height = 340) => encodePng(await drawSvg(svg(body, width, height), 3));
  const run = async (fields: Partial<EngineJob>): Promise<EnginePicture> => {
    const made: EnginePicture[] = [];
    const job: EngineJob = {
      id: 'x',
      designType: 'aitryon',
      input: {},
      parameters: {},
      images: {},
      masks: {},
      seed: 2,
      count: 1,
      ...fields,
    };
    await aitryon.draw(job, PACE, (one) => {
      if (one.data) made.push(one);
    });
    const [only] = made;
    if (!only) throw new Error('nothing was delivered');
    return only;
  };
  const pixelsOf = (one: EnginePicture): Promise<Raster> => decodePicture(one.data, 3, 2048);
  const ground = '<rect width="300" height="340" fill="#eceae6"/>';

  it('dresses one of our own models in a top and trousers at once, the top over the trousers', async () => {
    const images = {
      source_path: await picture(`${ground}<path d="${TEE}" fill="#1f9a4a"/>`),
      bottom: await picture(`${ground}<path d="${TROUSERS}" fill="#7a2036"/>`),
      model_image: await picture(ground),
    };
    const made = await run({ images, input: { model_image: 'm/girl' }, parameters: { mode: 'multi' } });
    expect(made.grade).toBe('usable');
    const { data, width } = await pixelsOf(made);
    const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    const { wearer } = stageOnce('girl', 'shorts', made.width, made.height);
    const chest = colourAt(Math.round(wearer.axis), Math.round(wearer.armpit + 6 * wearer.scale));
    const shin = colourAt(Math.round(wearer.legs[1].joints[1]?.x ?? 0), Math.round((wearer.legs[1].joints[1]?.y ?? 0) + 4 * wearer.scale));
    expect(chest[1]).toBeGreaterThan(1.5 * (chest[0] ?? 0));
    expect(shin[0]).toBeGreaterThan(1.5 * (shin[1] ?? 0));
  });

  it('on a photograph it is a draft, of the photograph’s own size, and says so', async () => {
    const person = `${ground}<path d="M136 20C136 2 164 2 164 20V44H136Z" fill="#c99a7c"/><path d="${TEE}" fill="#31527c" transform="translate(75 38) scale(0.5)"/>`;
    const made = await run({
      images: { source_path: await picture(`${ground}<path d="${TEE}" fill="#1f9a4a"/>`), model_image: await picture(person) },
      input: { model_image: 'u/somebody.png' },
      parameters: { mode: 'single', style_type: 'upper' },
    });
    expect(made).toMatchObject({ grade: 'poor', width: 300, height: 340 });
    expect(made.notes[0]).toMatch(/^草稿/);
    const { data } = await pixelsOf(made);
    const chest = 110 * 300 + 150;
    expect(data[chest * 3 + 1]).toBeGreaterThan(1.5 * (data[chest * 3] ?? 0));
  });

  it('says what of 人群 and 局部重绘 it does not do, and nothing where that is what was chosen anyway', async () => {
    const tee = await picture(`${ground}<path d="${TEE}" fill="#1f9a4a"/>`);
    const notesOf = async (key: string, parameters: Record<string, string>) =>
      (await run({ images: { source_path: tee, model_image: tee }, input: { model_image: `m/${key}` }, parameters })).notes.slice(1).join();
    expect(await notesOf('man-standing', { gender: 'female', is_redraw: '0' })).toBe('');
    expect(await notesOf('boy', { gender: 'children' })).toBe('');
    const said = await notesOf('woman-standing', { gender: 'baby', is_redraw: '1' });
    expect(said).toMatch(/婴幼装.*「婴幼儿」/);
    expect(said).toMatch(/局部重绘未执行/);
  });

  it('asks for every picture before anyone pays', () => {
    const images = { source_path: new Uint8Array(1), model_image: new Uint8Array(1) };
    const asked = (parameters: Record<string, unknown>, given: Record<string, Uint8Array>) =>
      aitryon.refuses?.({ input: {}, parameters, images: given, masks: {} });
    expect(asked({ mode: 'single', style_type: 'dress' }, images)).toBeUndefined();
    expect(asked({ mode: 'multi' }, images)).toMatchObject({ code: 'bad_input' });
    expect(asked({ mode: 'single' }, { source_path: new Uint8Array(1) })).toMatchObject({ code: 'bad_input' });
  });
});
