/** Gallery sheets of what is done with prints and colours. */
import type { Sheet } from './sheet.ts';
import { garmentPicture, onSet, printPicture } from './sources.ts';
import { rows } from './trials.ts';

export const PRINT_TOOL_SHEETS: readonly Sheet[] = [
  {
    name: 'clothing-color',
    title: '款式配色',
    features: ['clothing_color'],
    columns: 6,
    cellWidth: 300,
    cellHeight: 400,
    cells: rows('clothing_color', 5, [
      {
        label: '白 → 酒红、墨绿（木地）',
        source: onSet(garmentPicture('白色泡泡袖方领连衣裙'), '原木'),
        fields: { input: { color: ['#6e1b2c', '#1f3b2f'] } },
      },
      { label: '不限', source: garmentPicture('红色收腰连衣裙') },
      { label: '天蓝 → 黑、藏青', source: garmentPicture('天蓝衬衫裙'), fields: { input: { color: ['#1b1b1d', '#1d2a4a'] } } },
      { label: '黑 → 藕粉', source: garmentPicture('黑色丝绒礼服'), fields: { input: { prompt: '藕粉' } } },
      { label: '印花：莫兰迪', source: garmentPicture('碎花泡泡袖方领'), fields: { input: { prompt: '莫兰迪色系' } } },
    ]),
  },
  {
    name: 'ai-color',
    title: '图案配色',
    features: ['ai_color'],
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
    features: ['clothing_pattern'],
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
    name: 'pattern-words',
    title: '图案：按文字，附印花稿',
    features: ['pattern'],
    columns: 4,
    cellWidth: 420,
    cellHeight: 420,
    cells: [
      ...rows('pattern', 4, [{ label: '雾霾蓝底上的藕粉樱花', fields: { input: { prompt: '雾霾蓝底上的藕粉樱花' } } }]),
      ...rows('pattern', 1, [
        {
          label: '佩斯利 印花稿',
          fields: { input: { prompt: '佩斯利' }, parameters: { sheet: 'print', dpi: 150, num: 8, repeat_width: 16 } },
        },
      ]),
    ],
  },
  {
    name: 'pattern-reference',
    title: '图案：按参考图',
    features: ['pattern'],
    columns: 5,
    cellWidth: 360,
    cellHeight: 480,
    cells: rows('pattern', 4, [
      { label: '从服装取循环', source: garmentPicture('墨绿碎花连衣裙') },
      { label: '从面料取循环', source: printPicture('野花 密集') },
      { label: '大花型', source: printPicture('夏日雏菊 大花型') },
      { label: '格纹', source: printPicture('苏格兰格') },
      { label: '换色：藏青底 奶油色', source: printPicture('野花 密集'), fields: { input: { prompt: '藏青底，奶油色和酒红' } } },
    ]),
  },
  {
    name: 'vector',
    title: '矢量图',
    features: ['vector'],
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
    features: ['text_to_vector'],
    columns: 5,
    cellWidth: 360,
    cellHeight: 360,
    cells: ['牡丹', '樱花 藕粉 雾霾蓝', '热带棕榈叶', '蝴蝶和草莓', '国风仙鹤', '祥云', '豹纹'].flatMap((prompt) =>
      rows('text_to_vector', 5, [{ label: prompt, fields: { input: { prompt } } }]),
    ),
  },
];
