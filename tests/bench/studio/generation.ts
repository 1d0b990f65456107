/** A job that keeps a worker busy for about half a second: a photograph cut out. */
import sharp from 'sharp';
import type { EngineJob } from '../../../src/server/engines/engine.ts';
import { drawnPhoto } from './photo.ts';

let photo: Promise<Buffer> | undefined;

export async function jobOf(seed: number): Promise<EngineJob> {
  photo ??= drawnPhoto().then((drawn) => sharp(drawn).resize(1_024).jpeg().toBuffer());
  return {
    id: String(seed),
    designType: 'bg_remove',
    input: {},
    parameters: {},
    images: { source_path: await photo },
    masks: {},
    seed,
    count: 1,
  };
}
