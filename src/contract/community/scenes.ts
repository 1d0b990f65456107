/** What a published work is for: the sections of the community's wall. The publisher chooses; the tool suggests. */
import { type DesignType, FEATURES } from '../studio/features.ts';

export const SCENES = {
  look: '搭配灵感',
  garment: '单品设计',
  pattern: '图案面料',
  worn: '上身效果',
  image: '画面处理',
} as const;
export type Scene = keyof typeof SCENES;
export const SCENE_KEYS = Object.keys(SCENES) as [Scene, ...Scene[]];

/** Tools whose works are worn by somebody. */
const WORN: readonly DesignType[] = ['aitryon', 'age_migration', 'migrate_gender', 'clothing_pattern'];
const BY_GROUP = { style: 'look', product: 'garment', pattern: 'pattern', toolkit: 'image' } as const;

/** Where a work of this tool most likely belongs. */
export function sceneFor(designType: DesignType): Scene {
  if (WORN.includes(designType)) return 'worn';
  return BY_GROUP[FEATURES.find((feature) => feature.designType === designType)?.group ?? 'product'];
}
