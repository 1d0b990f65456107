/** 背景生成: the subject before a colour, in a reference picture, or in a set built from words – with its shadow where light and floor ask for it. */
import {
  enginePictureMissing,
  studioBackgroundRequired,
  studioColourRequired,
  studioReferenceRequired,
} from '../../../../contract/messages.ts';
import { coloursOf } from '../../engine.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { drawnBy, type LocalMethod, textField } from '../method.ts';
import { groundOf } from './asked-ground.ts';

export const bgGeneration: LocalMethod = {
  capability: {
    designType: 'bg_generation',
    grade: 'usable',
    note: '内置引擎：纯色、参考图与九种布景（影棚、窗光、木地板、水泥、大理石、沙滩、绿植、街灯、T 台），自动配合光影；指定的真实地点做不到',
    maxSide: PHOTO_SIDE,
    needs: ['source_path'],
  },
  refuses({ images, input, parameters }) {
    if (!images.source_path) return { code: 'bad_input', message: enginePictureMissing };
    const ground = groundOf(parameters);
    if (ground === 'image' && !images.ref_image_url) return { code: 'bad_input', message: studioReferenceRequired };
    if (ground === 'prompt' && textField(input, 'ref_prompt') === '') return { code: 'bad_input', message: studioBackgroundRequired };
    if (ground === 'color' && coloursOf(input).length === 0) return { code: 'bad_input', message: studioColourRequired };
    return undefined;
  },
  draw: drawnBy(async () => (await import('./generate-background.ts')).generateBackground),
};
