/** 图案配色: the same print in other colours; every spot colour is exchanged for one, so edges and hands stay as they were drawn. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const aiColor: LocalMethod = {
  capability: {
    designType: 'ai_color',
    grade: 'good',
    note: '内置引擎：按颜色、文字或参考图换色，保留笔触与层次，并附配色总览图',
    maxSide: PHOTO_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./recolour-print.ts')).recolourPrint),
};
