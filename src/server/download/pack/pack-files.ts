/** Which files a work becomes in each format. */

import { savedName } from '../../../contract/download/file-name.ts';
import type { PackageFormat } from '../../../contract/download/formats.ts';
import { companionFile } from '../../../contract/studio/companions.ts';
import type { Context } from '../../platform/running/context.ts';
import { convertPicture } from '../../storage/convert-service.ts';
import { picturePage } from '../pdf/picture-page.ts';
import type { PackItem } from './pack-item.ts';

/** A file of the package that is a blob of its own. */
export interface PackedFile {
  /** Path inside the archive. */
  readonly name: string;
  readonly blob: string;
  readonly work: number;
  readonly role: 'picture' | 'companion';
}

export const PICTURES = '图片';
const COMPANIONS = '附件';
const SVG = 'image/svg+xml';

const endingOf = (blob: string): string => blob.slice(blob.lastIndexOf('.'));

const hasPicture = (item: PackItem): item is PackItem & { readonly blob: string } => item.blob !== null;

/** Why a work cannot be had in a format, in Chinese; undefined when it can. */
export function whyNot(item: PackItem, format: Exclude<PackageFormat, 'line-sheet'>): string | undefined {
  if (!hasPicture(item)) return '该作品没有图片';
  if (format === 'svg' && !item.files.some(({ mime }) => mime === SVG)) return '该作品没有矢量文件，可先用「AI 矢量图」转换';
  return undefined;
}

async function main(
  context: Context,
  item: PackItem & { readonly blob: string },
  format: Exclude<PackageFormat, 'line-sheet'>,
): Promise<string[]> {
  if (format === 'svg') return item.files.filter(({ mime }) => mime === SVG).map(({ blob }) => blob);
  if (format === 'pdf') return [await picturePage(context, item)];
  return [await convertPicture(context, item.blob, format, item.creativeType)];
}

/** A picture's companions go with pictures; who asks for vectors or documents gets just these. */
const RASTERS: ReadonlySet<PackageFormat> = new Set(['png', 'jpg', 'webp']);

export async function filesOf(context: Context, item: PackItem, format: Exclude<PackageFormat, 'line-sheet'>): Promise<PackedFile[]> {
  if (!hasPicture(item)) return [];
  const of = { work: item.id };
  const pictures = (await main(context, item, format)).map(
    (blob): PackedFile => ({ ...of, blob, name: `${PICTURES}/${savedName(item.label, blob)}`, role: 'picture' }),
  );
  const companions = RASTERS.has(format) ? item.files : [];
  const stem = savedName(item.label, item.blob, '');
  return [
    ...pictures,
    ...companions.map(
      ({ name, blob }): PackedFile => ({
        ...of,
        blob,
        name: `${COMPANIONS}/${stem}-${plainName(companionFile(name), blob)}`,
        role: 'companion',
      }),
    ),
  ];
}

/** What an engine called a companion, without what could lead out of its folder. */
const plainName = (name: string, blob: string): string => {
  const bare = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(0, 80);
  return bare.toLowerCase().endsWith(endingOf(blob)) ? bare : `${bare}${endingOf(blob)}`;
};
