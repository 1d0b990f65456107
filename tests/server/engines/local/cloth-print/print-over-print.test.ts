import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { clothingPattern } from '../../../../../src/server/engines/local/cloth-print/clothing-pattern-method.ts';
import { drape } from '../../../../../src/server/engines/local/cloth-print/drape.ts';
import { findPanels } from '../../../../../src/server/engines/local/cloth-print/panels.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 300;
const HEIGHT = 340;
const SHIRT = 'M90 50L130 34C140 50 160 50 170 34L210 50L280 150L245 178L208 130V310H92V130L55 178L20 150Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

type Colour = readonly [number, number, number];
const GROUND: Colour = [168, 186, 150];

async function shirt(dye: (x: number, y: number) => Colour) {
  const { data: cover } = await drawMask(svg(`<path d="${SHIRT}" fill="#fff"/>`));
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const a = cover[i] ?? 0;
      for (const [c, v] of dye(x, y).entries())
        data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(v * a + (GROUND[c] ?? 0) * (1 - a))));
    }
  return { cover, png: await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data }) };
}

async function printed(png: Uint8Array, reference: Uint8Array) {
  const made: EnginePicture[] = [];
  const images = { source_path: png, ref_image_url: reference };
  await clothingPattern.draw(
    { id: 'x', designType: 'clothing_pattern', input: {}, parameters: {}, images, masks: {}, seed: 2, count: 1 },
    PACE,
    (one) => {
      if (one.data) made.push(one);
    },
  );
  const [one] = made;
  if (!one) throw new Error('nothing made');
  return { one, ...labPlanes(await sharp(one.data).removeAlpha().raw().toBuffer(), WIDTH * HEIGHT) };
}

const flat = (hex: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${hex}"/></svg>`))
    .png()
    .toBuffer();

function meanOf(plane: Float32Array, take: (x: number, y: number) => boolean): number {
  let [sum, n] = [0, 0];
  for (let i = 0; i < plane.length; i++)
    if (take(i % WIDTH, Math.floor(i / WIDTH))) {
      sum += plane[i] ?? 0;
      n++;
    }
  return sum / n;
}

describe('a print over an older one', () => {
  const grain = noise(3);
  // Bars across the chest and the hem in darker tones of the body's own hue, each a step that light could make.
  const isBar = (y: number) => y > 100 && y < 140;
  const isDeep = (y: number) => y > 240;

  it('hides two tones of one hue, and says that the garment had them', async () => {
    const { png } = await shirt((x, y) => {
      const [r, g, b]: Colour = isDeep(y) ? [80, 64, 98] : isBar(y) ? [126, 106, 150] : [188, 170, 214];
      const n = grain(x, y) * 2;
      return [r + n, g + n, b + n];
    });
    const { one, l } = await printed(png, await flat('#3f9d6a'));
    const bar = meanOf(l, (x, y) => x > 125 && x < 175 && y > 110 && y < 130);
    const body = meanOf(l, (x, y) => x > 115 && x < 185 && y > 170 && y < 220);
    expect(Math.abs(bar - body)).toBeLessThan(0.06);
    const hem = meanOf(l, (x, y) => x > 115 && x < 185 && y > 255 && y < 295);
    expect(Math.abs(hem - body)).toBeLessThan(0.06);
    expect(one.grade).toBe('usable');
    expect(one.notes.join()).toContain('透出');
  });

  it('leaves no outline of the old motifs', async () => {
    const { png } = await shirt((x, y) => {
      const far = Math.hypot(((x + 500) % 40) - 20, ((y + 500) % 40) - 20);
      // A motif with a contour in a third tone.
      return far < 11 ? [24, 24, 30] : far < 13 ? [140, 138, 136] : [226, 222, 216];
    });
    const { l } = await printed(png, await flat('#c8a030'));
    const rough: number[] = [];
    for (let y = 150; y < 280; y++)
      for (let x = 110; x < 190; x++) rough.push(Math.abs((l[y * WIDTH + x] ?? 0) - (l[y * WIDTH + x + 3] ?? 0)));
    rough.sort((a, b) => a - b);
    expect(rough[Math.floor(rough.length * 0.98)]).toBeLessThan(0.06);
  });
});

describe('a print on a garment of flowers or with buttons', () => {
  it('is as light over a bright flower as beside it', async () => {
    // Coral and pale blue flowers of two sizes on black, each brighter towards one side as painted petals are.
    const at = (x: number, y: number) => {
      const [cx, cy] = [Math.floor(x / 34), Math.floor(y / 34)];
      const r = 8 + ((cx * 7 + cy * 5) % 7);
      const [dx, dy] = [x - cx * 34 - 17, y - cy * 34 - 17];
      return { inside: Math.hypot(dx, dy) < r, coral: (cx + cy) % 2 === 0, k: 0.72 + (0.28 * (dx + r)) / (2 * r) };
    };
    const { png } = await shirt((x, y) => {
      const { inside, coral, k } = at(x, y);
      if (!inside) return [38, 38, 42];
      return coral ? [240 * k, 118 * k, 98 * k] : [150 * k, 204 * k, 216 * k];
    });
    const { l } = await printed(png, await flat('#d9a8a0'));
    const body = (x: number, y: number) => x > 105 && x < 195 && y > 90 && y < 290;
    const over = [0, 1].flatMap((side) => [meanOf(l, (x, y) => body(x, y) && at(x, y).inside && at(x, y).k > 0.86 === (side === 1))]);
    const beside = meanOf(l, (x, y) => body(x, y) && !at(x, y).inside);
    for (const one of over) expect(Math.abs(one - beside)).toBeLessThan(0.02);
  });

  it('leaves buttons on that are of the hue of the cloth', async () => {
    const isButton = (x: number, y: number) => [110, 170, 230].some((cy) => Math.hypot(x - 150, y - cy) < 9);
    const { png } = await shirt((x, y) => (isButton(x, y) ? [122, 84, 58] : [249, 223, 115]));
    const { l } = await printed(png, await flat('#d9a8a0'));
    const button = meanOf(l, (x, y) => [110, 170, 230].some((cy) => Math.hypot(x - 150, y - cy) < 6));
    expect(button).toBeLessThan(0.52);
  });
});

describe('pieces of a garment', () => {
  const panelsOf = async (path: string) => findPanels((await drawMask(svg(`<path d="${path}" fill="#fff"/>`))).data, WIDTH, HEIGHT);

  it('flared legs are one piece from hip to hem, however narrow the knee', async () => {
    const { list } = await panelsOf('M95 20H205L222 100L200 190L226 320H156L162 190L152 110H148L138 190L144 320H74L100 190L78 100Z');
    expect(list).toHaveLength(1);
  });

  it('a bodice over a wide skirt is one of its own, and keeps its print upright', async () => {
    const { list } = await panelsOf('M100 10H200V100H190L290 330H10L110 100H100Z');
    expect(list).toHaveLength(2);
    expect(list[1]?.lean).toBeCloseTo(0, 1);
  });
});

describe('a print from piece to piece', () => {
  it('goes on where legs part: trousers have no seam there', async () => {
    const { data } = await drawMask(svg('<path d="M90 10H210L222 150L226 330H164L156 170H144L136 330H74L78 150Z" fill="#fff"/>'));
    const panels = findPanels(data, WIDTH, HEIGHT);
    expect(panels.list).toHaveLength(3);
    const { u, v } = drape(panels, new Float32Array(WIDTH * HEIGHT), WIDTH, HEIGHT, false, PACE.signal);
    const [across, down]: [number[], number[]] = [[], []];
    for (let i = WIDTH; i < u.length - WIDTH; i++) {
      if (panels.of[i] !== 0 || panels.of[i + WIDTH] === 0 || (panels.inside[i + WIDTH] ?? 0) < 8) continue;
      across.push(Math.abs((u[i + WIDTH] ?? 0) - (u[i] ?? 0)));
      down.push((v[i + WIDTH] ?? 0) - (v[i] ?? 0));
    }
    expect(down.length).toBeGreaterThan(40);
    expect(Math.max(...across)).toBeLessThan(4);
    expect(Math.max(...down.map((step) => Math.abs(step - 1)))).toBeLessThan(4);
  });
});

describe('folds', () => {
  const SIDE = 640;
  it('pull a print; a wash, a knit and what is left of the old print do not', async () => {
    const { data } = await drawMask(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect x="60" y="40" width="520" height="560" fill="#fff"/></svg>`,
    );
    const panels = findPanels(data, SIDE, SIDE);
    const way = (light: Float32Array) => drape(panels, light, SIDE, SIDE, false, PACE.signal);
    const flatly = way(new Float32Array(SIDE * SIDE));
    const pulled = (period: number) => {
      const { v } = way(
        Float32Array.from({ length: SIDE * SIDE }, (_, i) => 0.1 * Math.sin((Math.floor(i / SIDE) * 2 * Math.PI) / period)),
      );
      let most = 0;
      for (let y = 200; y < 440; y++) most = Math.max(most, Math.abs((v[y * SIDE + 320] ?? 0) - (flatly.v[y * SIDE + 320] ?? 0)));
      return most;
    };
    expect(pulled(14)).toBeLessThan(0.3);
    expect(pulled(90)).toBeGreaterThan(0.5);
  });
});
