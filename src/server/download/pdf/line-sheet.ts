/** 款式单: nine works to a page, each with its number, name, words and day, as buyers expect a line sheet. */
import { Readable } from 'node:stream';
import type { Context } from '../../platform/running/context.ts';
import { jpegForDocument, labelForFile } from '../../storage/convert-service.ts';
import type { PackItem } from '../pack/pack-item.ts';
import { A4, imageAt, PdfWriter, textAt, wrap } from './pdf-writer.ts';

const MARGIN = 36;
const GAP = 14;
const COLUMNS = 3;
const ROWS = 3;
const HEAD = 44;
/** Room under a picture for its four lines. */
const WORDS = 52;
/** Printed at 170 points that is 300 dots an inch. */
const SIDE_MAX = 760;
const GREY = 0.38;

const CELL = {
  width: (A4.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS,
  height: (A4.height - 2 * MARGIN - HEAD - (ROWS - 1) * GAP) / ROWS,
};

type Shown = PackItem & { readonly blob: string };

const dayOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

interface Sheet {
  readonly items: readonly Shown[];
  readonly madeAt: Date;
  /** Called after each work with how many are drawn. */
  readonly onDrawn: (count: number) => Promise<void>;
}

/** @returns the blob. */
export async function lineSheet(context: Context, { items, madeAt, onDrawn }: Sheet): Promise<string> {
  const label = labelForFile(context, `${items.map(({ blob }) => blob).join(' ')} ${madeAt.toISOString()}>line-sheet`, null);
  const writer = new PdfWriter();
  let labelled = false;

  /** Draws one work into its cell. */
  async function drawn(
    item: Shown,
    place: number,
  ): Promise<{ readonly bytes: Buffer; readonly name: string; readonly ref: number; readonly ink: string }> {
    const picture = await jpegForDocument(context, item.blob, SIDE_MAX);
    labelled ||= picture.labelled;
    const { ref, bytes } = writer.image(picture);
    const x = MARGIN + (place % COLUMNS) * (CELL.width + GAP);
    const top = A4.height - MARGIN - HEAD - Math.floor(place / COLUMNS) * (CELL.height + GAP);
    const box = CELL.height - WORDS;
    const scale = Math.min(CELL.width / picture.width, box / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const name = `I${place}`;
    const words = wrap(item.caption, 7.5, CELL.width, 2);
    const ink = [
      imageAt(name, x, top - height, width, height),
      textAt(x, top - box - 13, 9, `${item.label} · 款号 ${item.id}`),
      ...words.map((line, index) => textAt(x, top - box - 25 - index * 10, 7.5, line, GREY)),
      textAt(x, top - box - 27 - words.length * 10, 7.5, dayOf(item.createdAt), GREY),
    ];
    return { bytes, name, ref, ink: ink.join('') };
  }

  async function* write(): AsyncGenerator<Buffer> {
    yield writer.begin();
    const pages = Math.ceil(items.length / (COLUMNS * ROWS));
    for (let page = 0; page < pages; page += 1) {
      const images: Record<string, number> = {};
      let ink =
        textAt(MARGIN, A4.height - MARGIN - 16, 16, '热样 · 款式单') +
        textAt(MARGIN, A4.height - MARGIN - 31, 8, `共 ${items.length} 款 · ${dayOf(madeAt)} · 图片由 AI 生成`, GREY) +
        textAt(A4.width - MARGIN - 30, A4.height - MARGIN - 16, 8, `${page + 1} / ${pages}`, GREY);
      for (const [place, item] of items.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS).entries()) {
        const one = await drawn(item, place);
        images[one.name] = one.ref;
        ink += one.ink;
        yield one.bytes;
        await onDrawn(page * COLUMNS * ROWS + place + 1);
      }
      yield writer.page(A4, ink, images);
    }
    yield writer.end('热样 · 款式单', labelled ? label.xmp : undefined);
  }

  const blob = await context.blobs.put(Readable.from(write(), { objectMode: false }), 'pdf');
  if (labelled) await label.register(blob);
  return blob;
}
