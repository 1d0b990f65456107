/** AI 图案上身: a print on a photographed garment, with its folds, its panels and its roundness. */
import { enginePictureMissing, studioReferenceRequired } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const clothingPattern: LocalMethod = {
  capability: {
    designType: 'clothing_pattern',
    grade: 'good',
    note: '内置引擎：印花随褶皱、裁片与体态变化，平铺图与纯色服装效果最好；模特图范围不准时可补选或排除',
    maxSide: PHOTO_SIDE,
    needs: ['source_path', 'ref_image_url'],
  },
  refuses({ images }) {
    if (!images.source_path) return { code: 'bad_input', message: enginePictureMissing };
    return images.ref_image_url ? undefined : { code: 'bad_input', message: studioReferenceRequired };
  },
  draw: drawnBy(async () => (await import('./print-garment.ts')).printGarment),
};
