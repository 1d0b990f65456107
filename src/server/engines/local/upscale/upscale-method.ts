import { enginePictureMissing } from '../../../../contract/messages.ts';
import { ENLARGED_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const upscale: LocalMethod = {
  capability: {
    designType: 'upscale_x4',
    grade: 'usable',
    note: '内置引擎：放大四倍，最长边 4096 像素，边缘清晰无光晕；不会凭空生成新的细节',
    maxSide: ENLARGED_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./upscale.ts')).upscalePicture),
};
