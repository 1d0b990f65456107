/** Every feature the local engine has. */

import { designMatching, outfitDesign } from './boards/board-method.ts';
import { imageCaption } from './caption/caption-method.ts';
import { garmentMethods } from './garment/garment-method.ts';
import { sketch } from './lines/sketch-method.ts';
import { bgRemove } from './matting/bg-remove-method.ts';
import type { LocalMethod } from './method.ts';
import { pattern } from './pattern/pattern-method.ts';
import { aiColor } from './recolour/ai-color-method.ts';
import { clothingColor } from './recolour/clothing-color-method.ts';
import { textToVector } from './vector/text-to-vector-method.ts';
import { vector } from './vector/vector-method.ts';

export const LOCAL_METHODS: Readonly<Record<string, LocalMethod>> = Object.fromEntries(
  [
    pattern,
    bgRemove,
    aiColor,
    clothingColor,
    sketch,
    vector,
    textToVector,
    imageCaption,
    designMatching,
    outfitDesign,
    ...garmentMethods,
  ].map((method) => [method.capability.designType, method]),
);
