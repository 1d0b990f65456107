/** Gallery sheets of the tools that work on a given picture: before and after. The pictures are made here, by the renderer and the print engine. */
import type { EngineJob } from './engine.ts';
import type { Sheet } from './gallery-sheets.ts';
import { dressDesigns } from './local/garment/designs/dress-designs.ts';
import { readGarmentBrief } from './local/garment/designs/wording.ts';
import { renderGarment } from './local/garment/picture/render.ts';
import { LOCAL_METHODS } from './local/methods.ts';
import { readBrief } from './local/pattern/brief.ts';
import { drawPrint, rasterPrint } from './local/pattern/generate.ts';
import { proposals } from './local/pattern/proposals.ts';
import { encodePng } from './local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function garmentPicture(words: string): () => Promise<Uint8Array> {
  return once(async () => {
    const [garment] = dressDesigns(readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error(`no garment for ${words}`);
    return (await renderGarment(garment, PACE)).png;
  });
}

export function printPicture(words: string): () => Promise<Uint8Array> {
  return once(async () => {
    const [recipe] = proposals(readBrief(words), 1, 11);
    if (!recipe) throw new Error(`no print for ${words}`);
    const size = { width: 1024, height: 1024 };
    return encodePng(await rasterPrint(drawPrint(recipe, size, PACE), size));
  });
}

interface Trial {
  readonly label: string;
  readonly source?: () => Promise<Uint8Array>;
  readonly fields?: Partial<EngineJob>;
}

/** A row per trial: what went in, then what came out. */
function rows(designType: string, count: number, trials: readonly Trial[]): Sheet['cells'] {
  return trials.flatMap(({ label, source, fields }) => {
    const run = once(async () => {
      const pictures: Uint8Array[] = [];
      const images = source ? { source_path: await source() } : {};
      const job: EngineJob = { id: 'gallery', designType, input: {}, parameters: {}, images, masks: {}, seed: 7, count, ...fields };
      await LOCAL_METHODS[designType]?.draw(job, PACE, (made) => {
        if (made.data) pictures.push(made.data);
      });
      return pictures;
    });
    const results = Array.from({ length: count }, (_, i) => ({
      label: i === 0 && !source ? label : `${i + 1}`,
      draw: async () => (await run())[i] ?? new Uint8Array(),
    }));
    return source ? [{ label, draw: source }, ...results] : results;
  });
}

export const TOOL_SHEETS: readonly Sheet[] = [
  {
    name: 'clothing-color',
    title: '款式配色',
    columns: 6,
    cellWidth: 300,
    cellHeight: 400,
    cells: rows('clothing_color', 5, [
      { label: '不限', source: garmentPicture('红色收腰连衣裙') },
      { label: '天蓝 → 黑、藏青', source: garmentPicture('天蓝衬衫裙'), fields: { input: { color: ['#1b1b1d', '#1d2a4a'] } } },
      { label: '黑 → 藕粉', source: garmentPicture('黑色丝绒礼服'), fields: { input: { prompt: '藕粉' } } },
      { label: '印花：莫兰迪', source: garmentPicture('碎花泡泡袖方领'), fields: { input: { prompt: '莫兰迪色系' } } },
    ]),
  },
  {
    name: 'ai-color',
    title: '图案配色',
    columns: 6,
    cellWidth: 300,
    cellHeight: 300,
    cells: rows('ai_color', 5, [
      { label: '不限', source: printPicture('牡丹') },
      { label: '墨绿底', source: printPicture('碎花'), fields: { input: { prompt: '墨绿底，酒红和奶油色' } } },
      { label: '青花瓷', source: printPicture('佩斯利'), fields: { input: { prompt: '青花瓷' } } },
      { label: '主色 珊瑚', source: printPicture('孟菲斯'), fields: { input: { color: ['#f0806b'] } } },
      { label: '格纹', source: printPicture('苏格兰格'), fields: { input: { prompt: '驼色 藏青 米白' } } },
    ]),
  },
  {
    name: 'pattern-reference',
    title: '图案：按参考图',
    columns: 5,
    cellWidth: 360,
    cellHeight: 480,
    cells: rows('pattern', 4, [
      { label: '从服装取循环', source: garmentPicture('墨绿碎花连衣裙') },
      { label: '从面料取循环', source: printPicture('野花 密集') },
      { label: '换色：藏青底 奶油色', source: printPicture('野花 密集'), fields: { input: { prompt: '藏青底，奶油色和酒红' } } },
    ]),
  },
  {
    name: 'sketch',
    title: '线稿提取',
    columns: 4,
    cellWidth: 420,
    cellHeight: 560,
    cells: ['牛仔衬衫裙 酵洗', '碎花泡泡袖方领', '墨绿丝绒鱼尾礼服', '红色提花旗袍'].flatMap((words) => {
      const source = garmentPicture(words);
      const [before, ...standard] = rows('sketch', 1, [{ label: words, source }]);
      const more = [
        { weight: 'thin', detail: 'rich' },
        { weight: 'bold', detail: 'outline' },
      ].flatMap((parameters) => rows('sketch', 1, [{ label: JSON.stringify(parameters), source, fields: { parameters } }]).slice(1));
      return before ? [before, ...standard, ...more] : [];
    }),
  },
  {
    name: 'vector',
    title: '矢量图',
    columns: 4,
    cellWidth: 420,
    cellHeight: 420,
    cells: [printPicture('水彩玫瑰'), printPicture('豹纹'), printPicture('扎染'), garmentPicture('碎花泡泡袖方领')].flatMap((source) =>
      [8, 24].flatMap((num) => rows('vector', 1, [{ label: `${num} 色`, source, fields: { parameters: { num } } }])),
    ),
  },
  {
    name: 'text-to-vector',
    title: '文生矢量',
    columns: 5,
    cellWidth: 360,
    cellHeight: 360,
    cells: ['牡丹', '樱花 藕粉 雾霾蓝', '热带棕榈叶', '蝴蝶和草莓', '国风仙鹤', '祥云', '豹纹'].flatMap((prompt) =>
      rows('text_to_vector', 5, [{ label: prompt, fields: { input: { prompt } } }]),
    ),
  },
];
