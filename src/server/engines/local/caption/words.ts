/** What an outline is said to be. */

/** 裤或裙 hangs from a waist, and the picture does not show whether it has legs; 上衣或连身装 hangs from shoulders, and it shows no hem. */
export const CLASSES = [
  '连衣裙',
  '上衣',
  '上衣或连身装',
  '外套',
  '大衣',
  '半身裙',
  '长裤',
  '短裤',
  '裤或裙',
  '背带裤',
  '连体裤',
  '连体衣',
] as const;
export type Class = (typeof CLASSES)[number];

export const SLEEVES = ['无袖', '吊带', '短袖', '中袖', '长袖'] as const;

export interface Silhouette {
  readonly garment: Class;
  /** 0–1, how far the outline is from another answer. */
  readonly sure: number;
  readonly sleeve: (typeof SLEEVES)[number] | undefined;
  /** It ends above the hem of what may be long for its sleeves: a suit, a shirt. */
  readonly sleeveGuessed?: boolean;
  readonly length: string | undefined;
  readonly shape: '收腰' | '宽松' | 'A 字' | '直筒' | '喇叭' | undefined;
}

/** What stands up at a neck, where it is no cut of it. */
export const COLLARS = ['翻领', '连帽', '高领', '立领'] as const;
export type Collar = (typeof COLLARS)[number];
