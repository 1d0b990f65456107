/** Every feature the local engine has. */

import { designDress } from './garment/dress-method.ts';
import { outerwearMethods } from './garment/outerwear-method.ts';
import { bgRemove } from './matting/bg-remove-method.ts';
import type { LocalMethod } from './method.ts';
import { pattern } from './pattern/pattern-method.ts';
import { aiColor } from './recolour/ai-color-method.ts';
import { clothingColor } from './recolour/clothing-color-method.ts';

export const LOCAL_METHODS: Readonly<Record<string, LocalMethod>> = Object.fromEntries(
  [pattern, designDress, bgRemove, aiColor, clothingColor, ...outerwearMethods].map((method) => [method.capability.designType, method]),
);
