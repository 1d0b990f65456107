/** Every feature the local engine has. */

import { designDress } from './garment/dress-method.ts';
import { outerwearMethods } from './garment/outerwear-method.ts';
import { sketch } from './lines/sketch-method.ts';
import { bgRemove } from './matting/bg-remove-method.ts';
import type { LocalMethod } from './method.ts';
import { pattern } from './pattern/pattern-method.ts';
import { aiColor } from './recolour/ai-color-method.ts';
import { clothingColor } from './recolour/clothing-color-method.ts';
import { textToVector } from './vector/text-to-vector-method.ts';
import { vector } from './vector/vector-method.ts';

export const LOCAL_METHODS: Readonly<Record<string, LocalMethod>> = Object.fromEntries(
  [pattern, designDress, bgRemove, aiColor, clothingColor, sketch, vector, textToVector, ...outerwearMethods].map((method) => [
    method.capability.designType,
    method,
  ]),
);
