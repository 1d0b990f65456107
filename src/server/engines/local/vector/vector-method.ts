/** AI 矢量图: a picture as a few spot colours in named layers, as SVG, with a PNG of the same. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { VECTOR_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const vector: LocalMethod = {
  capability: {
    designType: 'vector',
    grade: 'good',
    note: '内置引擎：按专色数分层描摹，图层以颜色命名，附分色版与 TIFF，印花与图形效果最好',
    maxSide: VECTOR_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./vectorise.ts')).vectorise),
};
