import { enginePictureMissing } from '../../../../contract/messages.ts';
import { CAPTION_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const imageCaption: LocalMethod = {
  capability: {
    designType: 'image_caption',
    grade: 'usable',
    note: '内置引擎：读出品类、领型、袖长、颜色与图案；面料为推测，请以实物为准',
    maxSide: CAPTION_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./read-garment.ts')).writeCaption),
};
