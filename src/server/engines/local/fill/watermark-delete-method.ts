/** 去水印: what was painted is taken off; everything else stays to the bit. The export gate writes our own AI label again. */
import { enginePictureMissing, studioMaskRequired, studioRightsRequired } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const watermarkDelete: LocalMethod = {
  capability: {
    designType: 'watermark_delete',
    grade: 'usable',
    note: '内置引擎：面料、印花与纯色区域补得自然，盖在细线条上的大字可能留痕；成图会重新写入 AI 生成标识',
    maxSide: PHOTO_SIDE,
    needs: ['source_path'],
  },
  refuses({ images, masks, parameters }) {
    if (!images.source_path) return { code: 'bad_input', message: enginePictureMissing };
    if (parameters.rights !== true) return { code: 'bad_input', message: studioRightsRequired };
    return masks.maskdata ? undefined : { code: 'bad_input', message: studioMaskRequired };
  },
  draw: drawnBy(async () => (await import('./delete-watermark.ts')).deleteWatermark),
};
