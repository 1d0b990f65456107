/** What one job sends: its pictures in order, its words, its size, and the form or JSON that carries them. */
import sharp from 'sharp';
import { type EngineJob, picturesOf } from '../engine.ts';
import type { Request } from './features.ts';
import { type Framed, frameOver, freeFrame, type Sent, shapeOf, travelling } from './frame.ts';
import { type OpenAiOptions, speaksGptImage } from './options.ts';
import { composePrompt } from './prompt.ts';
import type { Post } from './transport.ts';

export interface Prepared extends Pick<Framed, 'size' | 'mask' | 'finish'> {
  readonly path: Post['path'];
  readonly pictures: readonly Sent[];
  readonly prompt: string;
  readonly request: Request;
}

export async function prepare({ sizes }: Pick<OpenAiOptions, 'sizes'>, job: EngineJob, request: Request): Promise<Prepared> {
  const found = Object.entries(request.pictures).flatMap(([field, role]) => picturesOf(job, field).map((data) => ({ data, role })));
  const asked = shapeOf(job.parameters.ratio) ?? shapeOf(job.parameters.size);
  const [first] = found;
  const framed =
    first && request.frame !== 'free'
      ? await frameOver({
          picture: first.data,
          mask: request.mask && job.masks[request.mask],
          frame: request.frame,
          shape: asked,
          sizes,
          transparent: request.transparent === true,
        })
      : freeFrame(sizes, asked ?? request.shape ?? (first ? await shapeOfPicture(first.data) : 1));
  const pictures = await Promise.all(found.map(({ data }, index) => (index === 0 && framed.first ? framed.first : travelling(data))));
  const { size, mask, finish } = framed;
  const roles = found.map(({ role }) => role);
  return {
    ...{ size, mask, finish, pictures, request },
    path: found.length > 0 ? '/images/edits' : '/images/generations',
    prompt: composePrompt(job, request, roles),
  };
}

async function shapeOfPicture(picture: Uint8Array): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  return width / height;
}

export interface Wanted {
  readonly count: number;
  /** Partial pictures to stream; absent: one whole answer. */
  readonly partials: number | undefined;
}

export function requestBody(
  options: OpenAiOptions,
  job: Pick<EngineJob, 'parameters'>,
  { size, pictures, prompt, mask, request, path }: Prepared,
  { count, partials }: Wanted,
): Post['body'] {
  const fields: Record<string, string | number | boolean> = {
    model: options.model,
    prompt,
    n: count,
    size: `${size.width}x${size.height}`,
    ...(partials !== undefined && { stream: true, partial_images: partials }),
    ...(speaksGptImage(options)
      ? { output_format: 'png', ...(request.transparent && { background: 'transparent' }) }
      : { response_format: 'b64_json' }),
  };
  if (path === '/images/generations') return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (speaksGptImage(options)) form.append('input_fidelity', Number(job.parameters.similarity ?? 100) >= 80 ? 'high' : 'low');
  // One picture under the name that every clone knows; several under the one that takes several.
  const name = pictures.length > 1 ? 'image[]' : 'image';
  for (const [index, { data, mime }] of pictures.entries()) {
    form.append(name, new Blob([Buffer.from(data)], { type: mime }), `picture-${index + 1}.${mime === 'image/png' ? 'png' : 'jpg'}`);
  }
  if (mask) form.append('mask', new Blob([Buffer.from(mask)], { type: 'image/png' }), 'mask.png');
  return form;
}
