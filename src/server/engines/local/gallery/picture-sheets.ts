/** Gallery sheets of AI 工具: before and after. */
import sharp from 'sharp';
import { OUTPAINT_SIZES } from '../../../../contract/studio/limits.ts';
import type { Mask } from '../../engine.ts';
import { type Cell, once, type Sheet } from './sheet.ts';
import { emptySet, garmentPicture, onSet, printPicture, standing, withBand, withMark } from './sources.ts';
import { rows } from './trials.ts';

/** A small copy enlarged by the library and by us, the same middle of both. */
function enlarged(source: () => Promise<Uint8Array>): readonly Cell[] {
  const small = once(async () =>
    sharp(await source())
      .resize(256, 256, { fit: 'cover' })
      .png()
      .toBuffer(),
  );
  const middle = (png: Uint8Array) => sharp(png).extract({ left: 352, top: 352, width: 420, height: 420 }).png().toBuffer();
  const bicubic = async () =>
    sharp(await small())
      .resize(1024, 1024, { kernel: 'cubic' })
      .png()
      .toBuffer();
  const [, after] = rows('upscale_x4', 1, [{ label: '', source: small }]);
  return [
    { label: '双三次', draw: async () => ({ picture: await middle(await bicubic()), before: true }) },
    ...(after
      ? [
          {
            label: '本机引擎',
            draw: async () => {
              const made = await after.draw();
              return { ...made, picture: await middle(made.picture) };
            },
          },
        ]
      : []),
  ];
}

function bgSheet(name: string, title: string, source: () => Promise<Uint8Array>, prompts: readonly string[]): Sheet {
  const cells = prompts.flatMap((ref_prompt) =>
    rows('bg_generation', 1, [{ label: '', source, fields: { input: { ref_prompt }, parameters: { bg_type: 'prompt' } } }])
      .slice(1)
      .map((cell) => ({ ...cell, label: ref_prompt })),
  );
  return { name, title, features: ['bg_generation'], columns: 6, cellWidth: 320, cellHeight: 420, cells };
}

/** A brush over the middle of a side, as a member paints what was left or taken too much. */
function stroke(width: number, height: number, box: readonly [number, number, number, number]): Mask {
  const data = new Uint8Array(width * height);
  const [left, top, right, bottom] = [box[0] * width, box[1] * height, box[2] * width, box[3] * height].map(Math.round);
  for (let y = top; y < bottom; y++) data.fill(255, y * width + left, y * width + right);
  return { width, height, data };
}

export const PICTURE_SHEETS: readonly Sheet[] = [
  {
    name: 'bg-remove',
    title: '去除背景',
    features: ['bg_remove'],
    columns: 6,
    cellWidth: 300,
    cellHeight: 400,
    cells: [
      ...rows('bg_remove', 1, [
        { label: '平铺', source: garmentPicture('碎花泡泡袖方领') },
        { label: '原木', source: onSet(garmentPicture('米白吊带长裙'), '原木') },
        { label: '水泥 百叶', source: onSet(garmentPicture('天蓝衬衫裙'), '水泥 百叶') },
        { label: '大理石，白裙', source: onSet(garmentPicture('白色泡泡袖方领连衣裙'), '大理石') },
        { label: '薄纱', source: onSet(garmentPicture('藕粉薄纱礼服'), '影棚') },
        { label: '皮草', source: onSet(garmentPicture('驼色皮草', 'design_fur'), '窗光') },
        { label: '人物', source: standing },
        { label: '绿植（背景复杂）', source: onSet(standing, '绿植') },
      ]),
      ...rows('bg_remove', 1, [
        {
          label: '去除画笔',
          source: garmentPicture('天蓝衬衫裙'),
          masks: async () => ({ remove: stroke(1024, 1365, [0.3, 0.1, 0.7, 0.3]) }),
        },
      ]),
    ],
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
    name: 'bg-others',
    title: '背景生成：纯色与参考图',
    features: ['bg_generation'],
    columns: 6,
    cellWidth: 320,
    cellHeight: 420,
    cells: [
      ...rows('bg_generation', 1, [
        {
          label: '藕粉',
          source: garmentPicture('墨绿丝绒鱼尾礼服'),
          fields: { input: { color: '#e2bdb7' }, parameters: { bg_type: 'color' } },
        },
        { label: '深灰', source: standing, fields: { input: { color: '#3a3a3f' }, parameters: { bg_type: 'color' } } },
      ]),
      ...rows('bg_generation', 1, [
        {
          label: '参考图：海边',
          source: standing,
          reference: emptySet('沙滩 夕阳'),
          fields: { parameters: { bg_type: 'image' } },
        },
        {
          label: '参考图：木地板',
          source: standing,
          reference: emptySet('木地板 窗光'),
          fields: { parameters: { bg_type: 'image' } },
        },
        {
          label: '参考图：印花墙',
          source: garmentPicture('红色收腰连衣裙'),
          reference: printPicture('叶子'),
          fields: { parameters: { bg_type: 'image' } },
        },
      ]),
    ],
  },
  {
    name: 'watermark',
    title: '去水印',
    features: ['watermark_delete'],
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
    features: ['upscale_x4'],
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
    features: ['outpainting'],
    columns: 4,
    cellWidth: 420,
    cellHeight: 420,
    cells: OUTPAINT_SIZES.flatMap((size) =>
      rows('outpainting', 1, [
        { label: size, source: garmentPicture('碎花泡泡袖方领'), fields: { parameters: { size } } },
        { label: `${size} 人物`, source: standing, fields: { parameters: { size } } },
      ]),
    ),
  },
  {
    name: 'sketch',
    title: '线稿提取',
    features: ['sketch'],
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
    name: 'caption',
    title: '图生文',
    features: ['image_caption'],
    columns: 6,
    cellWidth: 300,
    cellHeight: 400,
    cells: rows('image_caption', 1, [
      { label: '红色收腰连衣裙', source: garmentPicture('红色收腰连衣裙') },
      { label: '碎花泡泡袖方领', source: garmentPicture('碎花泡泡袖方领') },
      { label: '经典衬衫', source: garmentPicture('白色条纹衬衫', 'shirt') },
      { label: '阔腿裤', source: garmentPicture('驼色阔腿裤', 'design_trousers') },
      { label: '毛呢大衣', source: onSet(garmentPicture('驼色双排扣大衣', 'design_woolenCoat'), '水泥') },
      { label: '羽绒服', source: garmentPicture('红色羽绒服', 'design_downJacket') },
    ]),
  },
  {
    name: 'video',
    title: '图生视频',
    features: ['video_generation'],
    columns: 4,
    cellWidth: 360,
    cellHeight: 480,
    cells: rows('video_generation', 1, [
      { label: '推近', source: onSet(standing, '海边'), fields: { input: { prompt: '推近' } } },
      { label: '向左', source: onSet(garmentPicture('碎花泡泡袖方领'), '原木'), fields: { input: { prompt: '向左' } } },
    ]),
  },
];
