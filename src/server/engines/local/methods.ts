/** Every feature the local engine has. */

import { bgGeneration } from './background/bg-generation-method.ts';
import { designMatching, outfitDesign } from './boards/board-method.ts';
import { imageCaption } from './caption/caption-method.ts';
import { clothingDesign } from './cloth-print/clothing-design-method.ts';
import { clothingPattern } from './cloth-print/clothing-pattern-method.ts';
import { outpainting } from './fill/outpainting-method.ts';
import { watermarkDelete } from './fill/watermark-delete-method.ts';
import { garmentMethods } from './garment/garment-method.ts';
import { sketch } from './lines/sketch-method.ts';
import { bgRemove } from './matting/bg-remove-method.ts';
import type { LocalMethod } from './method.ts';
import { pattern } from './pattern/pattern-method.ts';
import { aiColor } from './recolour/ai-color-method.ts';
import { clothingColor } from './recolour/clothing-color-method.ts';
import { aitryon } from './tryon/aitryon-method.ts';
import { upscale } from './upscale/upscale-method.ts';
import { textToVector } from './vector/text-to-vector-method.ts';
import { vector } from './vector/vector-method.ts';
import { videoGeneration } from './video/video-generation-method.ts';

export const LOCAL_METHODS: Readonly<Record<string, LocalMethod>> = Object.fromEntries(
  [
    pattern,
    bgRemove,
    bgGeneration,
    watermarkDelete,
    outpainting,
    upscale,
    videoGeneration,
    aiColor,
    clothingColor,
    clothingPattern,
    clothingDesign,
    sketch,
    vector,
    textToVector,
    imageCaption,
    designMatching,
    outfitDesign,
    aitryon,
    ...garmentMethods,
  ].map((method) => [method.capability.designType, method]),
);
