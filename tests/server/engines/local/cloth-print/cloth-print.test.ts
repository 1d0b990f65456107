import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, Mask } from '../../../../../src/server/engines/engine.ts';
import { clothingPattern } from '../../../../../src/server/engines/local/cloth-print/clothing-pattern-method.ts';
import { drape } from '../../../../../src/server/engines/local/cloth-print/drape.ts';
import { findPanels } from '../../../../../src/server/engines/local/cloth-print/panels.ts';
import { placingFor, variantOf } from '../../../../../src/server/engines/local/cloth-print/placing.ts';
import { printCloth, repeatOf, sample, wrapError } from '../../../../../src/server/engines/local/cloth-print/print-source.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { drawnBy, fold, HEIGHT, litShirt, PACE, SHIRT, svg, together, WIDTH } from '../scenes/lit-shirt.ts';

const shirt = (dye: readonly [number, number, number]) => litShirt(`rgb(${dye.join()})`);

/** Red and cream checks of 16 pixels, closed. */
const CHECKS = svg(
  `<rect width="64" height="64" fill="#f4ead2"/>${[0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => ((i + j) % 2 === 0 ? `<rect x="${i * 16}" y="${j * 16}" width="16" height="16" fill="#c8262c"/>` : '')).join('')).join('')}`,
  64,
  64,
);
const checks = () => sharp(Buffer.from(CHECKS)).png().toBuffer();

const run = (fields: Partial<EngineJob>) => drawnBy('clothing_pattern', fields);

describe('a print on a shirt whose light is known', () => {
  it.each([
    ['white', [240, 238, 232]],
    ['black', [34, 34, 38]],
    ['green', [40, 130, 90]],
  ] as const)('%s: both colours of the print are there, its folds are kept, the ground is untouched', async (_, dye) => {
    const { cover, before, png } = await shirt(dye);
    const [one] = await run({ images: { source_path: png, ref_image_url: await checks() } });
    const { l, a } = labPlanes(one?.data ?? new Uint8Array(), WIDTH * HEIGHT);
    let [red, cream] = [0, 0];
    const light: [number, number][] = [];
    for (let i = 0; i < cover.length; i++) {
      if ((cover[i] ?? 0) === 0) {
        for (let c = 0; c < 3; c++) expect(Math.abs((one?.data[i * 3 + c] ?? 0) - (before[i * 3 + c] ?? 0))).toBeLessThan(24);
        continue;
      }
      if ((a[i] ?? 0) > 0.11) red++;
      else if ((a[i] ?? 0) < 0.04) {
        cream++;
        light.push([fold(i % WIDTH, Math.floor(i / WIDTH)), l[i] ?? 0]);
      }
    }
    expect(red / (red + cream)).toBeGreaterThan(0.35);
    expect(red / (red + cream)).toBeLessThan(0.65);
    expect(together(light)).toBeGreaterThan(0.55);
  });

  it('makes a set of different ones, and obeys placement, scale and strokes', async () => {
    const { cover, png } = await shirt([240, 238, 232]);
    const images = { source_path: png, ref_image_url: await checks() };
    const set = await run({ images, count: 5 });
    expect(new Set(set.map(({ picture }) => picture.notes[0])).size).toBe(5);
    const reds = (data: Uint8Array | undefined, take: (x: number, y: number) => boolean) => {
      const { a } = labPlanes(data ?? new Uint8Array(), WIDTH * HEIGHT);
      let [red, all] = [0, 0];
      for (let i = 0; i < cover.length; i++)
        if (cover[i] === 1 && take(i % WIDTH, Math.floor(i / WIDTH))) {
          all++;
          if ((a[i] ?? 0) > 0.08) red++;
        }
      return red / all;
    };
    const [border] = await run({ images, parameters: { placement: 'border' } });
    expect(reds(border?.data, (_, y) => y > 280 && y < 306)).toBeGreaterThan(0.3);
    expect(reds(border?.data, (_, y) => y < 200)).toBe(0);
    const motif = await sharp(
      Buffer.from(svg('<rect width="120" height="120" fill="#fff"/><circle cx="60" cy="60" r="40" fill="#c8262c"/>', 120, 120)),
    )
      .png()
      .toBuffer();
    const [placed] = await run({ images: { ...images, ref_image_url: motif }, parameters: { placement: 'placed' } });
    expect(reds(placed?.data, (x, y) => Math.abs(x - 150) < 12 && y > 75 && y < 95)).toBeGreaterThan(0.8);
    expect(reds(placed?.data, (x, y) => x < 90 || x > 210 || y > 200)).toBe(0);
    const remove: Mask = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(255, WIDTH * 220) };
    const [corrected] = await run({ images, masks: { remove } });
    expect(reds(corrected?.data, (_, y) => y > 224)).toBe(0);
    expect(reds(corrected?.data, (x, y) => x > 100 && x < 200 && y > 80 && y < 210)).toBeGreaterThan(0.3);
  });
});

describe('the way of the cloth', () => {
  it('finds body and sleeves, each with its own grain line', async () => {
    const { data } = await drawMask(svg(`<path d="${SHIRT}" fill="#fff"/>`));
    const { list, of } = findPanels(data, WIDTH, HEIGHT);
    expect(list).toHaveLength(3);
    expect(of[200 * WIDTH + 150]).toBe(0);
    const [left, right] = [of[150 * WIDTH + 45] ?? 0, of[150 * WIDTH + 255] ?? 0];
    expect(left).not.toBe(0);
    expect(right).not.toBe(0);
    expect(left).not.toBe(right);
    for (const [panel, sign] of [
      [left, 1],
      [right, -1],
    ] as const)
      expect((list[panel]?.lean ?? 0) * sign).toBeLessThan(-0.15);
  });

  it('holds more cloth near the outline than in the middle, and more round a body than on a table', async () => {
    const { data } = await drawMask(svg('<rect x="90" y="20" width="120" height="300" fill="#fff"/>'));
    const panels = findPanels(data, WIDTH, HEIGHT);
    const flat = new Float32Array(WIDTH * HEIGHT);
    const density = (worn: boolean, x: number) => {
      const { u } = drape(panels, flat, WIDTH, HEIGHT, worn, PACE.signal);
      return ((u[170 * WIDTH + x + 6] ?? 0) - (u[170 * WIDTH + x] ?? 0)) / 6;
    };
    expect(density(true, 147)).toBeCloseTo(1, 1);
    expect(density(true, 200)).toBeGreaterThan(1.15);
    expect(density(true, 200)).toBeGreaterThan(density(false, 200));
  });

  it.each([
    ['lying', false],
    ['worn', true],
  ] as const)('tears nothing under an arm or between legs, %s', async (_, worn) => {
    const { data } = await drawMask(
      svg('<path d="M100 30H200L250 90V300H215V150L205 140V310H155V250L150 240L145 250V310H95V140L85 150V300H50V90Z" fill="#fff"/>'),
    );
    const panels = findPanels(data, WIDTH, HEIGHT);
    const { u, v } = drape(panels, new Float32Array(WIDTH * HEIGHT), WIDTH, HEIGHT, worn, PACE.signal);
    const at = (k: number) => ({ u: u[k] ?? 0, v: v[k] ?? 0 });
    let [torn, all] = [0, 0];
    for (let y = 32; y < 308; y++)
      for (let x = 52; x < 248; x++) {
        const i = y * WIDTH + x;
        if ([i, i + 1, i + WIDTH].some((k) => (data[k] ?? 0) < 0.9 || panels.of[k] !== panels.of[i])) continue;
        const [own, right, below] = [at(i), at(i + 1), at(i + WIDTH)];
        all++;
        // Of a square of cloth less than a fifth is left, or it is turned over.
        if ((right.u - own.u) * (below.v - own.v) - (right.v - own.v) * (below.u - own.u) < 0.2) torn++;
      }
    expect(all).toBeGreaterThan(20_000);
    expect(torn).toBe(0);
  });

  it('a repeat goes on without a seam: what changes where two meet is no more than inside', async () => {
    const photo = await drawSvg(
      svg(
        `<rect width="150" height="150" fill="#dfe6ee"/>${Array.from({ length: 46 }, (_, i) => `<circle cx="${(i * 53) % 150}" cy="${(i * 89) % 150}" r="${5 + (i % 4)}" fill="${['#c8262c', '#1d3f72', '#2f6b52'][i % 3]}"/>`).join('')}`,
        150,
        150,
      ),
      3,
    );
    const { picture: tile } = await repeatOf(photo, PACE);
    const { inner, edge } = wrapError(tile);
    expect(edge).toBeLessThanOrEqual(inner);
    const open = wrapError(photo);
    expect(open.edge).toBeGreaterThan(open.inner * 1.5);
    // On the garment too: along the body, steps at the joints of repeats against all others.
    const { data } = await drawMask(svg('<rect x="20" y="20" width="260" height="300" fill="#fff"/>'));
    const panels = findPanels(data, WIDTH, HEIGHT);
    const print = await printCloth(tile);
    const { place, shrink } = placingFor(
      { placement: 'all', scale: 0.5, turn: 0 },
      variantOf('all', 0),
      panels,
      data,
      { width: WIDTH, height: HEIGHT },
      print,
    );
    const { u, v } = drape(panels, new Float32Array(WIDTH * HEIGHT), WIDTH, HEIGHT, false, PACE.signal);
    const spot = new Float32Array(2);
    const found = new Float32Array(4);
    const colour = (i: number) => {
      place(u[i] ?? 0, v[i] ?? 0, i % WIDTH, Math.floor(i / WIDTH), spot);
      sample(print, spot[0] ?? 0, spot[1] ?? 0, shrink, found);
      return { turn: Math.floor((spot[0] ?? 0) / print.width), l: found[0] ?? 0, a: found[1] ?? 0, b: found[2] ?? 0 };
    };
    const [seams, others]: [number[], number[]] = [[], []];
    for (let y = 60; y < 280; y += 2)
      for (let x = 60; x < 240; x++) {
        const [p, q] = [colour(y * WIDTH + x), colour(y * WIDTH + x + 1)];
        (p.turn === q.turn ? others : seams).push(Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b));
      }
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
    expect(seams.length).toBeGreaterThan(200);
    expect(mean(seams)).toBeLessThanOrEqual(mean(others));
  });
});

it('says what is missing, and what cannot be read', async () => {
  const { png } = await shirt([200, 200, 200]);
  expect(clothingPattern.refuses?.({ input: {}, parameters: {}, masks: {}, images: { source_path: png } })?.code).toBe('bad_input');
  expect(clothingPattern.refuses?.({ input: {}, parameters: {}, masks: {}, images: { ref_image_url: png } })?.code).toBe('bad_input');
  const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
  await expect(run({ images: { source_path: png, ref_image_url: Buffer.from('nonsense') } })).rejects.toMatchObject(chinese);
});
