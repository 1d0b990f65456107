import { Readable } from 'node:stream';
import type { Context } from '../../platform/running/context.ts';
import { jpegForDocument, labelForFile } from '../../storage/convert-service.ts';
import type { PackItem } from '../pack/pack-item.ts';
import { A4, imageAt, PdfWriter } from './pdf-writer.ts';

/** As it was made, for printing. */
const SIDE_MAX = 4096;

/** One work as a document: a page in the picture's own shape, as wide or as high as A4. @returns the blob. */
export async function picturePage(context: Context, item: PackItem & { readonly blob: string }): Promise<string> {
  const label = labelForFile(context, `${item.blob}>pdf`, item.creativeType);
  const picture = await jpegForDocument(context, item.blob, SIDE_MAX);
  const writer = new PdfWriter();
  const scale = Math.min(A4.width / picture.width, A4.height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  function* write(): Generator<Buffer> {
    yield writer.begin();
    const { ref, bytes } = writer.image(picture);
    yield bytes;
    yield writer.page(size, imageAt('I', 0, 0, size.width, size.height), { I: ref });
    yield writer.end(item.label, picture.labelled ? label.xmp : undefined);
  }
  const blob = await context.blobs.put(Readable.from(write(), { objectMode: false }), 'pdf');
  if (picture.labelled) await label.register(blob);
  return blob;
}
