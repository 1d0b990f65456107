/** AI 面料融合: the garment of one picture in the fabric of another. Its cut, its wearer and its ground stay as they are. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const clothingDesign: LocalMethod = {
  capability: {
    designType: 'clothing_design',
    grade: 'usable',
    note: '内置引擎：保留原款的版型、褶皱与光影，只换面料；纯色平铺图效果最好，范围不准时可涂抹要换的部分',
    maxSide: PHOTO_SIDE,
    needs: ['source_path', 'ref_image_url'],
  },
  refuses: ({ images }) => (images.source_path && images.ref_image_url ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./change-fabric.ts')).changeFabric),
};
