/** 图生视频: a short camera move with depth, as MP4 made here; the work shows its first picture. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { CLIP_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod } from '../method.ts';

export const videoGeneration: LocalMethod = {
  capability: {
    designType: 'video_generation',
    grade: 'usable',
    note: '内置引擎：5 秒运镜短片（主体与背景有前后景深），人物不会走动；可写推近、向左、向右、上升',
    maxSide: CLIP_SIDE,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  draw: drawnBy(async () => (await import('./draw-clip.ts')).drawClip),
};
