import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { withEvenOutline } from '../../../../../src/server/engines/local/cloth-print/even-outline.ts';
import { fabricOf, proposals } from '../../../../../src/server/engines/local/cloth-print/fabric.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { drawnBy, fold, HEIGHT, litShirt, PACE, svg, together, WIDTH } from '../scenes/lit-shirt.ts';

const PANEL =
  '<rect x="118" y="110" width="64" height="26" fill="#1c1c22"/><path d="M122 113l8 20M134 113l8 20M150 113l8 20M166 113l8 20" stroke="#4a4a58" stroke-width="3"/><path d="M126 116h10v14h-10zM144 116h8v14h-8zM160 116h12v4h-12zM160 126h12v4h-12z" fill="#6f8fd8"/>';
const BUTTONS = [90, 160, 230].map((y) => `<circle cx="150" cy="${y}" r="6" fill="#b8862c"/>`).join('');

const BLUE = '#5c7cc8';
const shirt = (onIt: string) => litShirt(BLUE, onIt);

const wool = () =>
  sharp(Buffer.from(svg('<rect width="200" height="200" fill="#b8884e"/>', 200, 200)))
    .png()
    .toBuffer();
const tartan = () =>
  sharp(
    Buffer.from(
      svg(
        '<rect width="200" height="200" fill="#f4ead2"/><path d="M0 0h50v200h-50zM100 0h50v200h-50z" fill="#a8262c" opacity=".7"/><path d="M0 0h200v50h-200zM0 100h200v50h-200z" fill="#a8262c" opacity=".7"/>',
        200,
        200,
      ),
    ),
  )
    .png()
    .toBuffer();

const run = (fields: Partial<EngineJob>) => drawnBy('clothing_design', fields);

describe('a fabric on the garment of a picture', () => {
  it('is cut to that garment: its outline, its ground and its folds stay, its print and its colour go', async () => {
    const { cover, before, png } = await shirt(PANEL);
    const [one] = await run({ images: { source_path: png, ref_image_url: await wool() } });
    expect([one?.picture.width, one?.picture.height]).toEqual([WIDTH, HEIGHT]);
    const { l, b } = labPlanes(one?.data ?? new Uint8Array(), WIDTH * HEIGHT);
    const light: [number, number][] = [];
    let [blue, inside] = [0, 0];
    // Lightness of the panel and of the open cloth where both are as much in the light.
    const [panel, open]: [number[], number[]] = [[], []];
    for (let i = 0; i < cover.length; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if ((cover[i] ?? 0) === 0)
        for (const c of [0, 1, 2]) expect(Math.abs((one?.data[i * 3 + c] ?? 0) - (before[i * 3 + c] ?? 0))).toBeLessThan(24);
      if ((cover[i] ?? 0) < 1 || x < 96 || x > 204 || y < 70 || y > 300) continue;
      inside++;
      if ((b[i] ?? 0) < 0.02) blue++;
      light.push([fold(x, y), l[i] ?? 0]);
      if (fold(x, y) > 0.9) (x > 118 && x < 182 && y > 110 && y < 136 ? panel : open).push(l[i] ?? 0);
    }
    expect(blue / inside).toBeLessThan(0.01);
    expect(together(light)).toBeGreaterThan(0.75);
    const range = (list: number[]) => {
      list.sort((u, v) => u - v);
      return (list[Math.floor(list.length * 0.95)] ?? 0) - (list[Math.floor(list.length * 0.05)] ?? 0);
    };
    expect(panel.length).toBeGreaterThan(300);
    expect(range(panel)).toBeLessThan(1.25 * range(open));
  });

  it('leaves the buttons on', async () => {
    const { before, png } = await shirt(BUTTONS);
    const [one] = await run({ images: { source_path: png, ref_image_url: await tartan() } });
    for (const y of [90, 160, 230]) {
      const at = (y * WIDTH + 150) * 3;
      for (const c of [0, 1, 2]) expect(Math.abs((one?.data[at + c] ?? 0) - (before[at + c] ?? 0))).toBeLessThan(12);
    }
  });

  it('keeps the inside of the neck in its shade, whatever colour it had', async () => {
    const { cover, before } = await litShirt('#96b0d6');
    const { data: neck } = await drawMask(svg('<path d="M132 30H168L165 58Q150 96 135 58Z" fill="#fff"/>'));
    const front = [150, 176, 214];
    for (const back of [
      [96, 112, 138],
      [60, 60, 66],
    ]) {
      const data = before.map((v, i) => {
        const [k, y] = [Math.floor(i / 3), Math.floor(i / 3 / WIDTH)];
        const cloth = (((neck[k] ?? 0) > 0.5 ? back : front)[i % 3] ?? 0) - 5 * Math.sin(y / 14);
        return Math.round(v + (cover[k] ?? 0) * (cloth - v));
      });
      const png = await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data });
      const [one] = await run({ images: { source_path: png, ref_image_url: await wool() } });
      const { l } = labPlanes(one?.data ?? new Uint8Array(), WIDTH * HEIGHT);
      const meanOf = (take: (x: number, y: number) => boolean) => {
        const list = [...l].filter((_, i) => take(i % WIDTH, Math.floor(i / WIDTH)));
        return list.reduce((sum, v) => sum + v, 0) / list.length;
      };
      const inside = meanOf((x, y) => Math.abs(x - 150) < 10 && y > 52 && y < 66);
      const open = meanOf((x, y) => Math.abs(x - 150) < 50 && y > 170 && y < 290);
      expect(inside / open).toBeLessThan(0.88);
    }
  });

  it('says what of the words is not done', async () => {
    const { png } = await shirt('');
    const notes = async (prompt: string) => {
      const [one] = await run({ images: { source_path: png, ref_image_url: await wool() }, input: { prompt } });
      return one?.picture.notes.join('');
    };
    expect(await notes('改成长袖')).toContain('改款没有照做');
    expect(await notes('整体偏暖，红色')).toContain('颜色没有照做');
    expect(await notes('上衣换成羊毛呢')).not.toContain('没有照做');
  });
});

describe('what a set tries', () => {
  it('sizes and grain of a figure, depth and gleam of a plain cloth: ten of each, none twice', async () => {
    for (const picture of [await tartan(), await wool()]) {
      const list = proposals(await fabricOf(picture, 1, PACE), 10, 0.9);
      expect(new Set(list.map(({ name, ...one }) => JSON.stringify(one))).size).toBe(10);
      expect(new Set(list.map(({ name }) => name)).size).toBe(10);
    }
    const names = async (picture: Uint8Array) => proposals(await fabricOf(picture, 1, PACE), 2, 0.9)[1]?.name;
    expect([await names(await tartan()), await names(await wool())]).toEqual(['花型缩小', '面料深一档']);
  });

  it('lays a swatch that was photographed in waves flat, and keeps the edges of a print', async () => {
    const waves = new Uint8Array(256 * 256 * 3);
    for (let i = 0; i < 256 * 256; i++) {
      const k = 1 + 0.35 * Math.sin((i % 256) / 20 + Math.floor(i / 256) / 40);
      for (const [c, v] of [150, 34, 60].entries()) waves[i * 3 + c] = Math.round(v * k);
    }
    const spread = async (picture: Uint8Array) => {
      const { l } = (await fabricOf(picture, 1, PACE)).cloth.levels[0] ?? { l: new Float32Array() };
      const list = [...l].sort((x, y) => x - y);
      return (list[Math.floor(list.length * 0.95)] ?? 0) - (list[Math.floor(list.length * 0.05)] ?? 0);
    };
    expect(await spread(await encodePng({ width: 256, height: 256, channels: 3, data: waves }))).toBeLessThan(0.05);
    expect(await spread(await tartan())).toBeGreaterThan(0.2);
  });
});

describe('a doubtful outline', () => {
  it('has its bites closed and loses the ground that hangs between two legs; straps stay', () => {
    const [width, height] = [512, 512];
    const area = new Float32Array(width * height);
    const fill = (x0: number, y0: number, x1: number, y1: number, v: number) => {
      for (let y = y0; y < y1; y++) area.fill(v, y * width + x0, y * width + x1);
    };
    fill(150, 120, 350, 380, 1);
    fill(180, 60, 190, 120, 1);
    fill(235, 380, 262, 460, 1);
    for (const y of [150, 200, 250, 300]) fill(347, y, 350, y + 3, 0);
    const data = new Uint8Array(width * height * 3);
    const first = Uint8Array.from(area, (v) => (v > 0 ? 0 : 255));
    const separation = { inks: [{ l: 0.5, a: 0, b: 0, share: 1 }], first, second: first, blend: new Float32Array(area.length) };
    const light = { broad: new Float32Array(area.length), fine: new Float32Array(area.length), low: [0], high: [0] };
    const picture = { width, height, channels: 3 as const, data };
    const cloth = {
      picture,
      colour: data,
      area,
      lab: labPlanes(data, area.length),
      separation,
      light,
      grade: 'usable' as const,
      notes: [],
      worn: true,
      painted: undefined,
    };
    const even = withEvenOutline(cloth, PACE.signal).area;
    const at = (x: number, y: number) => even[y * width + x] ?? 0;
    for (const y of [151, 201, 251, 301]) expect(at(348, y)).toBeGreaterThan(0.5);
    expect(at(248, 420)).toBe(0);
    expect([at(185, 90) > 0.9, at(250, 370) > 0.9, at(353, 170)]).toEqual([true, true, 0]);
  });
});
