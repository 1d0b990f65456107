/** AI 试衣: a garment on one of our own figures; on a person's photograph a draft that says so. */
import { enginePictureMissing } from '../../../../contract/messages.ts';
import { drawnBy, type LocalMethod } from '../method.ts';
import { FIGURE_HEIGHT } from './figure/figure-size.ts';
import { wanted } from './wanted.ts';

export const aitryon: LocalMethod = {
  capability: {
    designType: 'aitryon',
    grade: 'usable',
    note: '内置引擎：在内置模特上按版型贴合衣身、袖子与裤腿；正面平铺或挂拍的服装图效果最好，用人物照片当模特时只给草稿',
    maxSide: FIGURE_HEIGHT,
    needs: ['source_path', 'model_image'],
  },
  refuses: (job) => {
    const fields = [...wanted(job).map(({ field }) => field), 'model_image'];
    return fields.every((field) => job.images[field]) ? undefined : { code: 'bad_input', message: enginePictureMissing };
  },
  draw: drawnBy(async () => (await import('./try-on.ts')).tryOn),
};
