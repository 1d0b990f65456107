/** Gallery sheets of the tools that work on a given picture: before and after. The pictures are made here, by the renderer and the print engine. */
import sharp from 'sharp';
import { OUTPAINT_SIZES } from '../../contract/studio/limits.ts';
import type { EngineJob, Mask } from './engine.ts';
import type { Sheet } from './gallery-sheets.ts';
import { dressDesigns } from './local/garment/designs/dress-designs.ts';
import { readGarmentBrief } from './local/garment/designs/wording.ts';
import { renderGarment } from './local/garment/picture/render.ts';
import { LOCAL_METHODS } from './local/methods.ts';
import { readBrief } from './local/pattern/brief.ts';
import { drawPrint, rasterPrint } from './local/pattern/generate.ts';
import { proposals } from './local/pattern/proposals.ts';
import { decodePicture } from './local/pixels/decode.ts';
import { drawSvg, encodePng } from './local/pixels/raster.ts';
import { word } from './local/pixels/stroke-letters.ts';

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

/** Somebody with feet to stand on. */
const standing = once(async () => {
  const figure =
    '<circle cx="256" cy="70" r="34" fill="#c99a7c"/><path d="M222 72C220 24 292 24 290 72L294 120H282C284 80 276 58 256 56C236 58 228 80 230 120H218Z" fill="#2a211e"/><path d="M246 98H266L268 124H244Z" fill="#c18f72"/><path d="M214 128C236 118 276 118 298 128L312 250L296 252L290 190L322 430H190L222 190L216 252L200 250Z" fill="#a8324a"/><path d="M200 250H216L218 330H206ZM296 252H312L306 330H294ZM222 430H250L246 640H230ZM262 430H290L282 640H266Z" fill="#c99a7c"/><path d="M226 636H250L252 660H218ZM262 636H286L294 660H260Z" fill="#2c2a2e"/>';
  return encodePng(
    await drawSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="1024" viewBox="0 0 512 683"><rect width="512" height="683" fill="#e4e2de"/>${figure}</svg>`,
      3,
    ),
  );
});

/** The picture with the product's name across it, and a broad brush over that. */
async function withMark(source: () => Promise<Uint8Array>, share: number): Promise<{ png: Uint8Array; mask: Mask }> {
  const png = await source();
  const { width, height } = await decodePicture(png, 3, 4096);
  const { d, width: long } = word('REYANG');
  const k = (width * 0.6) / long;
  const letters = `<g transform="translate(${width * 0.2} ${height * 0.46}) scale(${k})" fill="none" stroke="#fff" stroke-opacity="${share}" stroke-width="1.1">${d}</g>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${letters}</svg>`;
  const data = new Uint8Array(width * height);
  for (let y = Math.round(height * 0.46 - 1.5 * k); y < height * 0.46 + 7 * k; y++)
    data.fill(255, Math.round(y * width + width * 0.17), Math.round(y * width + width * 0.83));
  return {
    png: await sharp(png)
      .composite([{ input: Buffer.from(overlay) }])
      .png()
      .toBuffer(),
    mask: { width, height, data },
  };
}

/** The picture with a broad band across it, and a brush a little larger than that. */
async function withBand(source: () => Promise<Uint8Array>, share: number): Promise<{ png: Uint8Array; mask: Mask }> {
  const png = await source();
  const { width, height } = await decodePicture(png, 3, 4096);
  const [left, top, right, bottom] = [0.12, 0.44, 0.88, 0.6].map((part, k) => Math.round(part * (k % 2 === 0 ? width : height))) as [
    number,
    number,
    number,
    number,
  ];
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#fff" fill-opacity="${share}"/></svg>`;
  const data = new Uint8Array(width * height);
  for (let y = top - 9; y < bottom + 12; y++) data.fill(255, y * width + left - 14, y * width + right + 8);
  return {
    png: await sharp(png)
      .composite([{ input: Buffer.from(overlay) }])
      .png()
      .toBuffer(),
    mask: { width, height, data },
  };
}

/** A small copy enlarged by the library and by us, the same middle of both. */
function enlarged(source: () => Promise<Uint8Array>): Sheet['cells'] {
  const small = once(async () =>
    sharp(await source())
      .resize(256, 256, { fit: 'cover' })
      .png()
      .toBuffer(),
  );
  const middle = (png: Uint8Array) => sharp(png).extract({ left: 352, top: 352, width: 420, height: 420 }).png().toBuffer();
  const [, after] = rows('upscale_x4', 1, [{ label: '', source: small }]);
  return [
    {
      label: '双三次',
      draw: async () =>
        middle(
          await sharp(await small())
            .resize(1024, 1024, { kernel: 'cubic' })
            .png()
            .toBuffer(),
        ),
    },
    ...(after ? [{ label: '本机引擎', draw: async () => middle(await after.draw()) }] : []),
  ];
}

interface Trial {
  readonly label: string;
  readonly source?: () => Promise<Uint8Array>;
  readonly fields?: Partial<EngineJob>;
  readonly mask?: () => Promise<Mask>;
  readonly reference?: () => Promise<Uint8Array>;
}

/** A garment of ours on one of our models. */
function wornCell(words: string, key: string, kind: string): Sheet['cells'][number] {
  const source = garmentPicture(words);
  return {
    label: `${words} · ${key}`,
    draw: async () => {
      const png = await source();
      const [cell] = rows('aitryon', 1, [
        {
          label: '',
          fields: {
            images: { source_path: png, model_image: png },
            input: { model_image: `m/${key}` },
            parameters: { mode: 'single', style_type: kind },
          },
        },
      ]);
      return (await cell?.draw()) ?? png;
    },
  };
}

/** A row per trial: what went in, then what came out. */
function rows(designType: string, count: number, trials: readonly Trial[]): Sheet['cells'] {
  return trials.flatMap(({ label, source, fields, mask, reference }) => {
    const run = once(async () => {
      const pictures: Uint8Array[] = [];
      const images = { ...(source && { source_path: await source() }), ...(reference && { ref_image_url: await reference() }) };
      const masks: EngineJob['masks'] = mask ? { maskdata: await mask() } : {};
      const job: EngineJob = { id: 'gallery', designType, input: {}, parameters: {}, images, masks, seed: 7, count, ...fields };
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

function bgSheet(name: string, title: string, source: () => Promise<Uint8Array>, prompts: readonly string[]): Sheet {
  const cells = prompts.flatMap((ref_prompt) =>
    rows('bg_generation', 1, [{ label: '', source, fields: { input: { ref_prompt }, parameters: { bg_type: 'prompt' } } }])
      .slice(1)
      .map((cell) => ({ ...cell, label: ref_prompt })),
  );
  return { name, title, columns: 6, cellWidth: 320, cellHeight: 420, cells };
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
  bgSheet('bg-lying', '背景生成：平铺', garmentPicture('碎花泡泡袖方领'), [
    '影棚',
    '窗光',
    '树影墙面',
    '原木',
    '木地板 夕阳',
    '水泥',
    '水泥 百叶',
    '大理石',
    '大理石 窗光',
    '黑色大理石',
    '沙滩',
    '沙滩 夕阳',
  ]),
  bgSheet('bg-standing', '背景生成：站立', standing, [
    '影棚',
    '粉色影棚 聚光',
    '窗光',
    '树影墙面',
    '木地板',
    '木地板 夕阳',
    '水泥 侧光',
    '大理石',
    '海边',
    '日落沙滩',
    '绿植',
    '花园 黄昏',
    '夜景霓虹',
    'T台',
    'T台 柔光',
  ]),
  {
    name: 'watermark',
    title: '去水印',
    columns: 4,
    cellWidth: 420,
    cellHeight: 420,
    cells: [
      { label: '实心字', share: 1, source: printPicture('水彩玫瑰'), band: false },
      { label: '半透明', share: 0.5, source: printPicture('苏格兰格'), band: false },
      { label: '半透明', share: 0.4, source: garmentPicture('天蓝衬衫裙'), band: false },
      { label: '实心字', share: 1, source: garmentPicture('墨绿丝绒鱼尾礼服'), band: false },
      { label: '半透明色带', share: 0.55, source: printPicture('苏格兰格'), band: true },
      { label: '半透明色带', share: 0.5, source: garmentPicture('碎花泡泡袖方领'), band: true },
      { label: '实心色带', share: 1, source: printPicture('千鸟格'), band: true },
      { label: '实心色带', share: 1, source: garmentPicture('天蓝衬衫裙'), band: true },
    ].flatMap(({ label, share, source, band }) => {
      const spoiled = once(() => (band ? withBand(source, share) : withMark(source, share)));
      return rows('watermark_delete', 1, [
        {
          label,
          source: async () => (await spoiled()).png,
          fields: { parameters: { rights: true } },
          mask: async () => (await spoiled()).mask,
        },
      ]);
    }),
  },
  {
    name: 'upscale',
    title: '高清放大：左为双三次，右为本机引擎（同一局部）',
    columns: 4,
    cellWidth: 420,
    cellHeight: 420,
    cells: [printPicture('水彩玫瑰'), printPicture('千鸟格'), garmentPicture('牛仔衬衫裙 酵洗'), printPicture('字母 REYANG')].flatMap(
      (source) => enlarged(source),
    ),
  },
  {
    name: 'outpainting',
    title: '智能扩图',
    columns: 4,
    cellWidth: 420,
    cellHeight: 420,
    cells: OUTPAINT_SIZES.flatMap((size) =>
      rows('outpainting', 1, [{ label: size, source: garmentPicture('碎花泡泡袖方领'), fields: { parameters: { size } } }]),
    ),
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
    name: 'clothing-pattern',
    title: '图案上身',
    columns: 6,
    cellWidth: 300,
    cellHeight: 400,
    cells: [
      { label: '满版', words: '天蓝衬衫裙', print: '水彩玫瑰', parameters: {} },
      { label: '满版 格纹', words: '白色泡泡袖方领连衣裙', print: '苏格兰格', parameters: {} },
      { label: '黑色底', words: '黑色丝绒礼服', print: '碎花', parameters: { scale: 'large' } },
      { label: '边饰', words: '米白吊带长裙', print: '佩斯利', parameters: { placement: 'border' } },
      { label: '定位', words: '天蓝衬衫裙', print: '仙鹤 国风', parameters: { placement: 'placed' } },
    ].flatMap(({ label, words, print, parameters }) => {
      const reference = printPicture(print);
      return rows('clothing_pattern', 5, [{ label, source: garmentPicture(words), fields: { parameters }, reference }]);
    }),
  },
  {
    name: 'try-on',
    title: '试衣：内置模特',
    columns: 5,
    cellWidth: 300,
    cellHeight: 450,
    cells: [
      wornCell('红色收腰连衣裙', 'woman-standing', 'dress'),
      wornCell('碎花泡泡袖方领', 'woman-akimbo', 'dress'),
      wornCell('墨绿丝绒鱼尾礼服', 'woman-curvy', 'dress'),
      wornCell('天蓝衬衫裙', 'teenager', 'dress'),
      wornCell('黄色 A 字裙 短袖', 'girl', 'dress'),
    ],
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
