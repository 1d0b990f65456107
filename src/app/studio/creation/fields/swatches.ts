/** Chinese textile colours that a designer reaches for first; anything else by the picker or as #rrggbb. */
export const SWATCHES: readonly (readonly [hex: string, name: string])[] = [
  ['#f7f3ea', '月白'],
  ['#e8d9c3', '米驼'],
  ['#c9b8a6', '燕麦'],
  ['#a65b3f', '赭石'],
  ['#c0392b', '朱红'],
  ['#d97a6c', '珊瑚'],
  ['#e6b422', '藤黄'],
  ['#7d8f69', '艾绿'],
  ['#2f5d50', '松花'],
  ['#5f7fa3', '靛青'],
  ['#27364f', '藏蓝'],
  ['#6f5a7e', '紫棠'],
  ['#3a3530', '墨黑'],
  ['#8d8a92', '烟灰'],
];
