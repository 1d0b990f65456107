/** 智能扩图: the picture in another ratio, its ground carried on; the subject is never repeated and never cut. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const outpainting: LocalMethod = {
  capability: {
    designType: 'outpainting',
    grade: 'usable',
    note: '内置引擎：棚拍与简单背景延伸自然，不会重复主体；主体被画面截断的一侧无法补出身体',
    maxSide: PHOTO_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./outpaint.ts')).outpaint),
};
