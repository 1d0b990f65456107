/** What a picture's own metadata says about where it comes from. It says nothing about a picture that has lost it. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { CallReturn } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import { UPLOAD_PIXELS_MAX } from '../../contract/storage/upload.ts';
import type { verifyPicture } from '../../contract/storage/verify.ts';
import { featureName, isDesignType } from '../../contract/studio/features.ts';
import type { Sql } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { type AiLabel, readLabel } from './ai-label.ts';
import { digestOf } from './digest.ts';
import { xmpOfHeif } from './heic/heic-label.ts';
import { xmpOfMp4 } from './mp4-label.ts';
import { pictureType } from './picture-type.ts';
import { pictureLabel } from './tables.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

type Verified = CallReturn<typeof verifyPicture>;
type Origin = Pick<Verified, 'ours' | 'unchanged' | 'tool' | 'made_at'>;

const NOT_OURS: Origin = { ours: false, unchanged: null, tool: null, made_at: null };

async function originOf(sql: Sql, label: AiLabel | undefined, bytes: Uint8Array): Promise<Origin> {
  const produceId = label?.ProduceID ?? '';
  if (!UUID.test(produceId)) return NOT_OURS;
  const [found] = await sql.select().from(pictureLabel).where(eq(pictureLabel.produceId, produceId));
  if (!found) return NOT_OURS;
  const { creativeType, digest, createdAt } = found;
  return {
    ours: true,
    unchanged: digest === null ? null : digest === digestOf(bytes),
    tool: creativeType !== null && isDesignType(creativeType) ? featureName(creativeType) : null,
    made_at: createdAt.toISOString(),
  };
}

function sentenceFor(label: AiLabel | undefined, { ours, unchanged }: Origin): string {
  if (!label) return '没有读到 AI 生成标识。标识可能在转存、截图或编辑时丢失，因此不能据此判断图片不是 AI 生成';
  if (ours && unchanged === false) return '图片带有本站的 AI 生成标识，但文件在离开本站后被编辑或重新保存过，内容可能已经改变';
  if (ours) return '这是一张 AI 生成的图片，由本站生成';
  return label.Label === '1' ? '图片带有 AI 生成标识，但不是由本站生成' : '图片带有 AI 标识，标识声明为可能或疑似 AI 生成';
}

interface Read {
  readonly label: AiLabel | undefined;
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

/** @throws Refusal verifyTypeWrong | uploadBroken | uploadTooManyPixels */
export async function verifyLabel({ database }: Pick<Context, 'database'>, bytes: Uint8Array): Promise<Verified> {
  const { label, ...look } = await readPicture(bytes);
  const origin = await originOf(database.sql, label, bytes);
  return { finding: label ? 'labelled' : 'unlabelled', ...origin, sentence: sentenceFor(label, origin), label: label ?? null, ...look };
}

async function readPicture(bytes: Uint8Array): Promise<Read> {
  const type = pictureType(bytes);
  if (type === 'heic') return { label: readLabel(xmpOfHeif(bytes)), width: 0, height: 0, format: type };
  if (type === 'other' || type === 'avif' || type === 'tiff') {
    const clip = xmpOfMp4(bytes);
    if (clip !== undefined) return { label: readLabel(clip), width: 0, height: 0, format: 'mp4' };
    // Never drawn, only read: what an SVG contains does not run here.
    const svg = readSvg(bytes);
    if (!svg) throw new Refusal(messages.verifyTypeWrong);
    return svg;
  }
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal(messages.uploadBroken, undefined, {}, { cause });
    });
  if (header.width * header.height > UPLOAD_PIXELS_MAX) throw new Refusal(messages.uploadTooManyPixels);
  const label = header.xmp && readLabel(header.xmp.toString('utf8'));
  return { label, width: header.width, height: header.height, format: type };
}

/** Where our gate, and everybody who labels an SVG, writes: before the drawing. */
const SVG_HEAD = 16_384;

function readSvg(bytes: Uint8Array): Read | undefined {
  const head = Buffer.from(bytes.subarray(0, SVG_HEAD)).toString('utf8');
  const root = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<svg\b([^>]{0,4000})>/.exec(head)?.[1];
  if (root === undefined || !root.includes('http://www.w3.org/2000/svg')) return undefined;
  const [, , width = 0, height = 0] = (/viewBox\s*=\s*["']([^"']{1,100})["']/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const whole = (side: number) => (Number.isFinite(side) && side > 0 && side < 1e6 ? Math.round(side) : 0);
  return { label: readLabel(head), width: whole(width), height: whole(height), format: 'svg' };
}
