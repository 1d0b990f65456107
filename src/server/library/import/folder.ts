/** What lies in an operator's folder: the pictures to take, and what is left where it is, by kind. */
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** As the sentences say them. */
export const IMPORTED_KINDS = 'PNG、JPG、HEIC、WebP、AVIF 或 TIFF';
const PICTURE = /\.(png|jpe?g|hei[cf]|webp|avif|tiff?)$/i;
/** Pictures to whoever fills the folder, in kinds that are not taken: hundreds of them would be missed without a word. */
const OTHER_PICTURE = /\.(gif|bmp|svg|psd|psb|ai|eps|pdf|cr[23]|nef|arw|dng)$/i;

export interface Folder {
  /** Full paths, in their order. */
  readonly pictures: readonly string[];
  /** How many of each kind stay: `.psd` → 12. */
  readonly others: ReadonlyMap<string, number>;
}

/** @throws Error with `code` ENOENT where there is no such folder. */
export async function readFolder(folder: string): Promise<Folder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // A system's own notes beside each picture (`._look.jpg`) are called like pictures and are none.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const others = new Map<string, number>();
  for (const { name } of files.filter((entry) => OTHER_PICTURE.test(entry.name))) {
    const kind = extname(name).toLowerCase();
    others.set(kind, (others.get(kind) ?? 0) + 1);
  }
  const pictures = files.filter(({ name }) => PICTURE.test(name)).map((entry) => join(entry.parentPath, entry.name));
  return { pictures: pictures.sort(), others };
}

/** Sentences for the operator; none where every picture was taken. */
export function folderReport({ pictures, others }: Folder): readonly string[] {
  const kinds = [...others].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${kind} ${count} 个`);
  return [
    ...(pictures.length === 0 ? [`这个文件夹里没有 ${IMPORTED_KINDS} 图片`] : []),
    ...(kinds.length > 0 ? [`这些格式不能导入，没有读取，转成 PNG 或 JPG 后再运行一次即可：${kinds.join('、')}`] : []),
  ];
}
