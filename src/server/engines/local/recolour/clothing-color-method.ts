/** 款式配色: a photographed garment in other colours with its folds, seams and texture kept. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const clothingColor: LocalMethod = {
  capability: {
    designType: 'clothing_color',
    grade: 'good',
    note: '内置引擎：平铺图效果最好，保留褶皱与光影；模特图可涂抹要改色的部分',
    maxSide: PHOTO_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./recolour-garment.ts')).recolourGarment),
};
