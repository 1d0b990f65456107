/** 线稿提取: black lines on white as PNG and as SVG paths. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { SKETCH_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const sketch: LocalMethod = {
  capability: {
    designType: 'sketch',
    grade: 'good',
    note: '内置引擎：白底黑线，可选线条粗细与细节，附 SVG 矢量线稿',
    maxSide: SKETCH_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./draw-sketch.ts')).drawSketch),
};
