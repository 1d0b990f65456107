/** What the option lists of the product designs are called (spec §3). */
import type { OptionKey } from './form-field.ts';

export const OPTION_LABELS: Readonly<Record<OptionKey, string>> = {
  profile: '廓形',
  craft: '工艺',
  washing: '水洗',
  handle: '手感',
  ingredients: '成分',
  fabric: '面料',
  color: '颜色',
  stitch: '针法',
};
