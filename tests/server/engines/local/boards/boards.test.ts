import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CHINESE_COLOURS } from '../../../../../src/contract/colour/chinese-colours.ts';
import { chromaOf, deltaE, hexToOklab, hueOf } from '../../../../../src/contract/colour/oklab.ts';
import { markBox } from '../../../../../src/contract/storage/ai-mark.ts';
import type { EngineDelivery, EngineJob } from '../../../../../src/server/engines/engine.ts';
import { ACCESSORIES } from '../../../../../src/server/engines/local/accessory/accessories.ts';
import { designMatching, outfitDesign } from '../../../../../src/server/engines/local/boards/board-method.ts';
import {
  captionField,
  captionPlace,
  captionWidth,
  composeBoard,
  wordBoxes,
} from '../../../../../src/server/engines/local/boards/compose.ts';
import { canWrite, widthOf, write } from '../../../../../src/server/engines/local/boards/glyphs.ts';
import { partners, SCHEME_NAMES, SCHEMES } from '../../../../../src/server/engines/local/boards/harmony.ts';
import { BOARD, type Count, LAYOUTS, layoutOf, MOST_PIECES } from '../../../../../src/server/engines/local/boards/layouts.ts';
import { outfit } from '../../../../../src/server/engines/local/boards/outfit.ts';
import { readOwnPiece } from '../../../../../src/server/engines/local/boards/own-pieces.ts';
import { partnersFor } from '../../../../../src/server/engines/local/boards/partner-pieces.ts';
import { ROLES } from '../../../../../src/server/engines/local/boards/roles.ts';
import { THEMES, themesIn } from '../../../../../src/server/engines/local/boards/themes.ts';
import { piecesFor } from '../../../../../src/server/engines/local/boards/worn-together.ts';
import { PRINT_NAMES } from '../../../../../src/server/engines/local/caption/surface.ts';
import { CLASSES, SLEEVES } from '../../../../../src/server/engines/local/caption/words.ts';
import { garmentPicture, onSet } from '../../../../../src/server/engines/local/gallery/sources.ts';
import { CLASS_NAMES } from '../../../../../src/server/engines/local/garment/designs/class-names.ts';
import { BLOCKS } from '../../../../../src/server/engines/local/garment/designs/cuts/silhouettes.ts';
import { FABRIC_NAMES } from '../../../../../src/server/engines/local/garment/designs/naming.ts';
import { CUTS } from '../../../../../src/server/engines/local/garment/designs/piece-designs.ts';
import { briefOf } from '../../../../../src/server/engines/local/garment/garment-brief.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function job(fields: Partial<EngineJob>): EngineJob {
  return { id: 'board', designType: 'design_matching', input: {}, parameters: {}, images: {}, masks: {}, seed: 4, count: 1, ...fields };
}

describe('titles', () => {
  it('can be written: every name of a colour, cloth, cut, theme and scheme has its outlines', () => {
    const names = [
      ...CHINESE_COLOURS.map(({ name }) => name),
      ...Object.values(FABRIC_NAMES),
      ...Object.values(CLASS_NAMES),
      ...Object.values(CUTS).flatMap((cuts) => cuts.map(({ name }) => name)),
      ...Object.values(BLOCKS).map(({ name }) => name),
      ...THEMES.map(({ title }) => title),
      ...ACCESSORIES.map(({ name }) => name),
      ...Object.values(SCHEME_NAMES),
      ...PRINT_NAMES,
      ...SLEEVES,
      ...CLASSES,
      '自有单品·、',
    ];
    expect(names.filter((name) => !canWrite(name))).toEqual([]);
  });
  it('are paths of the width they say, and small enough to be kept', () => {
    expect(widthOf('都市', { size: 100 })).toBeCloseTo(200, 0);
    expect(write('都市', 0, 0, { size: 10, fill: '#000000' }).match(/<path/g)).toHaveLength(2);
    const folder = new URL('../../../../../src/server/engines/local/boards/font/', import.meta.url);
    expect(readFileSync(new URL('board-serif.glyphs', folder)).length).toBeLessThan(520_000);
    expect(readFileSync(new URL('OFL.txt', folder), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });
});

describe('colour rules', () => {
  it.each(['#b88d5f', '#1d2a4a', '#c8262c', '#f4e08a'])('partners of %s are apart from it and from each other', (hex) => {
    for (const scheme of SCHEMES) {
      const all = [hex, ...partners(hex, scheme, 3).map((colour) => colour.hex)];
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1)) expect(deltaE(hexToOklab(a), hexToOklab(b))).toBeGreaterThan(0.045);
    }
  });
  it('tonal keeps the hue, neutral has little chroma, accent brings the opposite', () => {
    const blue = '#1f45a0';
    const turn = (hex: string) => Math.abs(((hueOf(hexToOklab(hex)) - hueOf(hexToOklab(blue)) + 540) % 360) - 180);
    for (const { hex } of partners(blue, 'tonal', 3)) if (chromaOf(hexToOklab(hex)) > 0.05) expect(turn(hex)).toBeLessThan(45);
    for (const { hex } of partners(blue, 'neutral', 3)) expect(chromaOf(hexToOklab(hex))).toBeLessThan(0.05);
    expect(turn(partners(blue, 'accent', 2)[1]?.hex ?? blue)).toBeGreaterThan(110);
  });
});

describe('outfits', () => {
  it('complete what is given and repeat no role', () => {
    for (const theme of THEMES)
      for (const role of ['dress', 'top', 'bottom', 'outer'] as const)
        for (let index = 0; index < 6; index++) {
          const roles = [role, ...partnersFor([role], theme, index, 3).map((piece) => piece.role)];
          expect(new Set(roles).size).toBe(roles.length);
          expect(roles.includes('dress') || (roles.includes('top') && roles.includes('bottom'))).toBe(true);
        }
  });
  it('name only cuts that exist', () => {
    for (const { pieces } of THEMES)
      for (const { garment, cut } of Object.values(pieces).flat())
        expect(garment === 'design_dress' ? cut in BLOCKS : CUTS[garment].some(({ name }) => name === cut), cut).toBe(true);
    for (const [garment] of Object.entries(ROLES)) expect(CLASS_NAMES).toHaveProperty(garment);
  });
  it('follow the occasion that was said', () => expect(themesIn('周一上班通勤').map(({ title }) => title)).toEqual(['都市通勤']));
});

describe('several garments of one’s own', () => {
  const named = (roles: string) =>
    roles.split(' ').map((name) => ({ name, role: name.replace(/\d/, '') as 'top' | 'bottom' | 'dress' | 'outer' }));
  const shown = (roles: string) =>
    [0, 1, 2, 3].map((index) =>
      piecesFor(named(roles), index)
        .map(({ name }) => name)
        .join(' '),
    );
  it('of different roles stand together on every board', () =>
    expect(new Set(shown('top bottom outer'))).toEqual(new Set(['top bottom outer'])));
  it('of one role take turns: nobody wears two tops, and none is left out', () =>
    expect(shown('top1 bottom1 top2 bottom2')).toEqual(['top1 bottom1', 'top2 bottom2', 'top1 bottom1', 'top2 bottom2']));
  it('a dress takes turns with what is worn instead of it, the first chosen first; a coat goes over both', () => {
    expect(shown('dress top bottom outer')).toEqual(['dress outer', 'top bottom outer', 'dress outer', 'top bottom outer']);
    expect(shown('top1 top2 dress')).toEqual(['top1', 'dress', 'top2', 'dress']);
  });
});

describe('a garment of one’s own', () => {
  it('stands on the board as its whole picture where only splinters of it could be cut out, otherwise alone', async () => {
    const coat = garmentPicture('驼色双排扣大衣', 'design_woolenCoat', 640);
    const onBoards = await onSet(coat, '原木')();
    const whole = await readOwnPiece(onBoards, 7, PACE);
    expect(whole.cutOut).toBe(false);
    // Camel, whatever it lies on: a colour that was made up would lead the outfit and stand under the picture.
    const { a, b } = hexToOklab(whole.colour);
    expect(chromaOf({ l: 0.5, a, b })).toBeGreaterThan(0.03);
    expect((await readOwnPiece(await coat(), 7, PACE)).cutOut).toBe(true);
  });
  it.each([
    ['藏青白横条纹长袖T恤', 'tee', 'top', /上衣$/],
    ['米色直筒西裤', 'design_trousers', 'bottom', /长裤$/],
    ['黑色A字半裙', 'skirt', 'bottom', /半身裙$/],
    ['红色碎花连衣裙', 'design_dress', 'dress', /连衣裙$/],
  ] as const)('%s plays its own part and is called what it is', async (words, garment, role, name) => {
    const piece = await readOwnPiece(await garmentPicture(words, garment, 640)(), 7, PACE);
    expect([piece.role, piece.worn]).toEqual([role, false]);
    expect(piece.name).toMatch(name);
  });
});

describe('an outfit', () => {
  const made = (prompt: string, index: number, seed = 4) => {
    const one = job({ input: { prompt }, seed });
    return outfit(one, briefOf(one), [], index);
  };

  it('follows occasion and colour that were said, changes its scheme from board to board, and its pieces with the seed', () => {
    for (let index = 0; index < 4; index++) {
      expect(made('度假', index).theme.title).toBe(themesIn('度假')[0]?.title);
      expect(made('度假 酒红', index).colours[0]).toBe(briefOf(job({ input: { prompt: '酒红' } })).colours[0]);
      expect(made('度假', index).scheme).toBe(SCHEMES[index % SCHEMES.length]);
    }
    const names = (seed: number) => [0, 1, 2, 3].map((index) => made('度假', index, seed).garments.map(({ name }) => name));
    expect(names(4)).toEqual(names(4));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => JSON.stringify(names(seed)))).size).toBeGreaterThan(1);
  });

  it('is led by its longest piece, which lies on top', async () => {
    const long = ({ legs, kind, body, skirt }: ReturnType<typeof made>['garments'][number]) =>
      (legs?.length ?? (kind === 'skirt' ? 0 : body.length)) + skirt.length;
    const lengths = made('通勤', 0).garments.map(long);
    expect(lengths).toEqual([...lengths].sort((x, y) => y - x));
    const collage = LAYOUTS.find(({ name }) => name === 'collage');
    if (!collage) throw new Error('no collage');
    const piece = (grey: number) => ({
      picture: { width: 60, height: 80, channels: 4 as const, data: new Uint8Array(60 * 80 * 4).map((_, i) => (i % 4 === 3 ? 255 : grey)) },
      name: '衬衫',
      cloth: '白',
    });
    const two = { ...collage, places: { ...collage.places, 2: [0, 1].map(() => ({ x: 0.5, y: 0.5, width: 0.3, height: 0.3, turn: 0 })) } };
    const { data, info } = await sharp(await composeBoard(two, [piece(250), piece(10)], { title: '都市', subtitle: '都市', palette: [] }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[(800 * info.width + 600) * info.channels] ?? 0).toBeGreaterThan(240);
  });
});

/** Colour of a board's lower right corner. */
async function paperOf(data: Uint8Array | undefined): Promise<string> {
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  return `#${Buffer.from(pixels.subarray(pixels.length - info.channels, pixels.length - info.channels + 3)).toString('hex')}`;
}

describe('boards', () => {
  it('four in a set differ in layout, scheme and pieces; each is a full picture with its words', async () => {
    const made: EngineDelivery[] = [];
    await designMatching.draw(job({ input: { prompt: '秋冬通勤，雨靴' }, count: 2 }), PACE, (one) => made.push(one));
    // Wellingtons cannot be drawn here, and the member is told.
    expect(made.map(({ grade, notes }) => [grade, notes])).toEqual(made.map(() => ['usable', ['内置引擎还画不了，没有放进搭配：雨靴']]));
    expect(new Set(made.map((one) => one.text?.title)).size).toBe(2);
    expect(LAYOUTS).toHaveLength(4);
    // Each is laid out as its place in the set says: its own paper shows at the edge, where no panel and no piece lies.
    const papers = await Promise.all(made.map(({ data }) => paperOf(data)));
    expect(papers).toEqual([0, 1].map((index) => LAYOUTS[(4 + index) % LAYOUTS.length]?.paper));
    for (const one of made) {
      expect(one.text?.tags.length).toBeGreaterThan(5);
      const { width, height, hasAlpha } = await sharp(one.data).metadata();
      expect([width, height, hasAlpha]).toEqual([1200, 1600, false]);
    }
  });

  it('shows the piece that was given, in its colour, and takes it for what it is', async () => {
    const skirt = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#f4f3f0"/><path d="M155 90H245L350 300Q200 340 50 300Z" fill="#8c2f6b"/></svg>',
      ),
    )
      .png()
      .toBuffer();
    const made: EngineDelivery[] = [];
    await outfitDesign.draw(job({ designType: 'outfit_design', images: { source_path: skirt, source_path_2: skirt } }), PACE, (one) =>
      made.push(one),
    );
    const { data, info } = await sharp(made[0]?.data).raw().toBuffer({ resolveWithObject: true });
    let own = 0;
    for (let i = 0; i < data.length; i += info.channels)
      if (Math.hypot((data[i] ?? 0) - 0x8c, (data[i + 1] ?? 0) - 0x2f, (data[i + 2] ?? 0) - 0x6b) < 14) own++;
    expect(own / (info.width * info.height)).toBeGreaterThan(0.03);
    expect(made[0]?.text?.description.match(/半身裙/g)).toHaveLength(1);
    // Two skirts on one board is one too many; that it was left out is said.
    expect(made[0]?.notes).toEqual(['同类单品较多，这一组没有轮到：半身裙']);
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const pace = { signal: stop.signal, progress: (fraction: number) => fraction > 0.3 && stop.abort() };
    await expect(designMatching.draw(job({ input: { prompt: '度假' } }), pace, () => undefined)).rejects.toThrow();
  });
});

describe('pieces worn together', () => {
  it('are laid out anew when the schemes begin again: no two boards of a set of ten look alike', () => {
    const looks = Array.from({ length: 10 }, (_, index) => `${layoutOf(7, index).name} ${SCHEMES[index % SCHEMES.length]}`);
    expect(new Set(looks).size).toBe(10);
  });
  it('are never the same cut twice, whatever the theme', () => {
    for (const theme of THEMES)
      for (const first of ['dress', 'top', 'bottom', 'outer'] as const)
        for (let seed = 0; seed < 40; seed++) {
          const own = theme.pieces[first][seed % theme.pieces[first].length]?.cut ?? '';
          const cuts = [own, ...partnersFor([first], theme, seed % 4, seed, [own]).map(({ cut }) => cut)];
          expect(new Set(cuts).size, `${theme.title}: ${cuts.join()}`).toBe(cuts.length);
        }
  });
});

describe('a layout', () => {
  type Box = { left: number; top: number; width: number; height: number };
  const shared = (a: Box, b: Box) =>
    Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));
  const area = ({ width, height }: Box) => width * height;
  const MARK = markBox(BOARD.width, BOARD.height);
  // As wide as jumpers, coats, trousers, and a set of all three.
  const SHAPES = { jumpers: [1.15], coats: [0.72], trousers: [0.42], mixed: [0.72, 1.15, 0.42] } as const;
  const NAMES = [
    { name: '宽松落肩牛仔夹克', cloth: '雾霾蓝格纹防撕裂布' },
    { name: '花苞腰阔腿裤', cloth: '藏青羊毛呢' },
  ];
  const CASES = LAYOUTS.flatMap((layout) => Array.from({ length: MOST_PIECES }, (_, i) => [layout.name, i + 1] as const));

  it.each(CASES)(
    '%s with %i: no empty panel, no piece on another, on words or over the edge; every caption whole and in the clear',
    (name, n) => {
      const layout = LAYOUTS.find((one) => one.name === name);
      if (!layout) throw new Error('no layout');
      const count = n as Count;
      expect(layout.places[count]).toHaveLength(n);
      const words = wordBoxes(layout);
      for (const [shape, aspects] of Object.entries(SHAPES)) {
        const boxes = layout.places[count].map((place, i): Box => {
          const [w, h] = [place.width * BOARD.width, place.height * BOARD.height];
          const aspect = aspects[i % aspects.length] ?? 1;
          const [width, height] = w / h > aspect ? [h * aspect, h] : [w, w / aspect];
          return { left: place.x * BOARD.width - width / 2, top: place.y * BOARD.height - height / 2, width, height };
        });
        for (const panel of layout.panels[count]) {
          const box = {
            left: panel.x * BOARD.width,
            top: panel.y * BOARD.height,
            width: panel.width * BOARD.width,
            height: panel.height * BOARD.height,
          };
          const least = shape === 'mixed' ? 0.08 : 0.05;
          expect([...boxes, ...words].reduce((sum, one) => sum + shared(one, box), 0) / area(box), `${shape} panel`).toBeGreaterThan(least);
        }
        const written: Box[] = [];
        for (const [i, own] of boxes.entries()) {
          expect(own.left).toBeGreaterThanOrEqual(0);
          expect(own.left + own.width).toBeLessThanOrEqual(BOARD.width);
          for (const other of boxes.slice(i + 1))
            expect(shared(own, other) / Math.min(area(own), area(other)), `${shape} ${i}`).toBeLessThan(name === 'collage' ? 0.14 : 0.02);
          for (const one of words) expect(shared(own, one) / area(own), `${shape} ${i} on words`).toBeLessThan(0.02);
          const wide = captionWidth(NAMES[i % NAMES.length] ?? { name: '', cloth: '' });
          const { x, y } = captionPlace(
            layout,
            own,
            [...boxes.filter((_, k) => k !== i), ...written],
            wide,
            captionField(layout, count, own),
          );
          const caption = { left: x, top: y - 30, width: wide, height: 62 };
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + wide).toBeLessThanOrEqual(BOARD.width);
          expect(caption.top).toBeGreaterThanOrEqual(0);
          expect(y + 32).toBeLessThanOrEqual(BOARD.height);
          for (const other of [...written, ...words])
            expect(shared(caption, other) / area(caption), `${shape} caption ${i}`).toBeLessThan(0.06);
          for (const other of boxes) expect(shared(caption, other) / area(caption), `${shape} caption ${i} on a piece`).toBeLessThan(0.2);
          expect(shared(caption, MARK) / area(caption), `${shape} caption ${i} under the mark`).toBeLessThan(0.02);
          written.push(caption);
        }
      }
    },
  );
});

describe('a caption', () => {
  it('stays on the panel of its piece, and off the edge of the paper', () => {
    for (const layout of LAYOUTS)
      for (const count of [1, 2, 3, 4, 5, 6] as const)
        for (const { x, y, width, height } of layout.places[count]) {
          const own = {
            left: (x - width * 0.42) * BOARD.width,
            top: (y - height * 0.42) * BOARD.height,
            width: width * 0.84 * BOARD.width,
            height: height * 0.84 * BOARD.height,
          };
          const wide = 250;
          const caption = captionPlace(layout, own, [], wide, captionField(layout, count, own));
          const panel =
            layout.name === 'blocks' &&
            layout.panels[count].find((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
          const [from, to] = panel ? [panel.x * BOARD.width, (panel.x + panel.width) * BOARD.width] : [30, BOARD.width - 30];
          expect(caption.x, `${layout.name} ${count}`).toBeGreaterThan(from + 8);
          expect(caption.x + wide, `${layout.name} ${count}`).toBeLessThan(to - 8);
        }
  });

  it('stands beside its piece and on no other', () => {
    for (const layout of LAYOUTS)
      for (const count of [2, 3] as const) {
        // Pieces as wide as garments are in their places.
        const boxes = layout.places[count].map(({ x, y, width, height }) => ({
          left: (x - width * 0.42) * BOARD.width,
          top: (y - height * 0.42) * BOARD.height,
          width: width * 0.84 * BOARD.width,
          height: height * 0.84 * BOARD.height,
        }));
        for (const [i, own] of boxes.entries()) {
          const { x, y } = captionPlace(
            layout,
            own,
            boxes.filter((_, k) => k !== i),
            215,
            captionField(layout, count, own),
          );
          for (const other of boxes) {
            const across = Math.min(x + 215, other.left + other.width) - Math.max(x, other.left);
            const down = Math.min(y + 32, other.top + other.height) - Math.max(y - 30, other.top);
            expect(Math.max(0, across) * Math.max(0, down), `${layout.name} ${count} ${i}`).toBeLessThan(215 * 62 * 0.35);
          }
        }
      }
  });
});
