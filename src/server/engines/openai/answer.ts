/** Pictures out of an answer: whole or in events, in base64 or as links. Everything is parsed, bounded and decoded before it counts. */
import sharp from 'sharp';
import * as z from 'zod';
import { engineAnswerBroken } from '../../../contract/messages.ts';
import { EngineError } from '../engine.ts';
import { readEvents } from './event-stream.ts';
import { type Answer, collect, PICTURE_BYTES_MAX } from './transport.ts';
import { readFault, UpstreamError } from './upstream-error.ts';

const PIXELS_MAX = 50_000_000;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}\s*$/;

const drawn = z.object({ b64_json: z.string().nullish(), url: z.string().max(4_096).nullish() });
const whole = z.object({ data: z.array(drawn).max(100) });
const event = z.looseObject({ type: z.string(), partial_image_index: z.number().nullish(), error: z.unknown().optional(), ...drawn.shape });

export type Drawn = z.infer<typeof drawn>;

const broken = (cause: unknown): EngineError => new EngineError('unavailable', engineAnswerBroken, { cause });

function parse<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw broken(`no JSON: ${text.slice(0, 80)}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw broken(z.prettifyError(parsed.error).slice(0, 300));
  return parsed.data;
}

/**
 * The pictures of one answer. A service that was asked for events and answers whole is understood too.
 * @param partial hears of every partial picture, counted from 0.
 */
export async function readPictures(answer: Answer, partial: (index: number) => void): Promise<readonly Drawn[]> {
  if (answer.type === 'application/json') return parse(whole, (await collect(answer.chunks)).toString('utf8')).data;
  if (answer.type !== 'text/event-stream') throw broken(`an answer of type ${answer.type || 'unknown'}`);
  for await (const text of readEvents(answer.chunks)) {
    if (text === '[DONE]') break;
    const said = parse(event, text);
    if (said.error !== undefined || said.type === 'error') throw new UpstreamError(readFault(400, text), new Headers());
    if (said.type.endsWith('.partial_image')) partial(said.partial_image_index ?? 0);
    if (said.type.endsWith('.completed')) return [said];
  }
  throw broken('a stream without an end');
}

export interface Picture {
  readonly data: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** The bytes of a drawn picture. @param fetchPicture how a link is followed. */
export async function bytesOf({ b64_json, url }: Drawn, fetchPicture: (link: string) => Promise<Uint8Array>): Promise<Uint8Array> {
  if (b64_json) {
    // Some services put the whole data link here.
    const base64 = b64_json.replace(/^data:image\/[a-z]+;base64,/, '');
    if (base64.length > PICTURE_BYTES_MAX * 1.4 || !BASE64.test(base64)) throw broken('a picture that is not base64');
    return Buffer.from(base64, 'base64');
  }
  if (url) return fetchPicture(url);
  throw broken('a picture without a picture');
}

/** @throws EngineError unless it can be decoded whole. */
export async function inspect(data: Uint8Array): Promise<Picture> {
  try {
    const image = sharp(data, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { width, height, format } = await image.metadata();
    if (!FORMATS.has(format)) throw broken(`a picture of type ${format}`);
    await image.stats();
    return { data, mime: `image/${format}`, width, height };
  } catch (error) {
    throw error instanceof EngineError ? error : broken(error);
  }
}
