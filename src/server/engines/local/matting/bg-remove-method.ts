/** 去除背景: the subject as PNG with transparency; busy scenes are recognised and said. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const bgRemove: LocalMethod = {
  capability: {
    designType: 'bg_remove',
    grade: 'usable',
    note: '内置引擎：纯色、棚拍与平铺背景边缘干净；背景复杂时可用保留/去除画笔修正',
    maxSide: PHOTO_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./remove-background.ts')).removeBackground),
};
