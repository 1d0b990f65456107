/** What a picture's own metadata says about where it comes from. It says nothing about a picture that has lost it. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { CallReturn } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import { UPLOAD_PIXELS_MAX } from '../../contract/storage/upload.ts';
import type { verifyPicture } from '../../contract/storage/verify.ts';
import type { Context } from '../platform/context.ts';
import type { Sql } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { type AiLabel, readLabel } from './ai-label.ts';
import { pictureType } from './picture-type.ts';
import { pictureLabel } from './tables.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

async function isOurs(sql: Sql, label: AiLabel | undefined): Promise<boolean> {
  const produceId = label?.ProduceID ?? '';
  if (!UUID.test(produceId)) return false;
  const found = await sql.select({ id: pictureLabel.produceId }).from(pictureLabel).where(eq(pictureLabel.produceId, produceId));
  return found.length > 0;
}

function sentenceFor(label: AiLabel | undefined, ours: boolean): string {
  if (!label) return '没有读到 AI 生成标识。标识可能在转存、截图或编辑时丢失，因此不能据此判断图片不是 AI 生成';
  if (ours) return '这是一张 AI 生成的图片，由本站生成';
  return label.Label === '1' ? '图片带有 AI 生成标识，但不是由本站生成' : '图片带有 AI 标识，标识声明为可能或疑似 AI 生成';
}

/** @throws Refusal uploadHeic | uploadTypeWrong | uploadBroken | uploadTooManyPixels */
export async function verifyLabel({ database }: Pick<Context, 'database'>, bytes: Uint8Array): Promise<CallReturn<typeof verifyPicture>> {
  const type = pictureType(bytes);
  if (type === 'heic') throw new Refusal(messages.uploadHeic);
  if (type === 'other') throw new Refusal(messages.uploadTypeWrong);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal(messages.uploadBroken, undefined, {}, { cause });
    });
  if (header.width * header.height > UPLOAD_PIXELS_MAX) throw new Refusal(messages.uploadTooManyPixels);
  const label = header.xmp && readLabel(header.xmp.toString('utf8'));
  const ours = await isOurs(database.sql, label);
  return {
    finding: label ? 'labelled' : 'unlabelled',
    ours,
    sentence: sentenceFor(label, ours),
    label: label ?? null,
    width: header.width,
    height: header.height,
    format: type,
  };
}
