/** Many pictures on one sheet with a line of text under each, for the gallery. */
import sharp from 'sharp';
import { escapeXml } from './svg.ts';

const LABEL = 26;
const GAP = 10;

export async function contactSheet(
  cells: readonly { readonly png: Uint8Array; readonly label: string }[],
  columns: number,
  cellWidth: number,
  cellHeight: number,
): Promise<Uint8Array> {
  const rows = Math.ceil(cells.length / columns);
  const width = columns * (cellWidth + GAP) + GAP;
  const height = rows * (cellHeight + LABEL + GAP) + GAP;
  const layers = await Promise.all(
    cells.map(async ({ png, label }, i) => {
      const left = GAP + (i % columns) * (cellWidth + GAP);
      const top = GAP + Math.floor(i / columns) * (cellHeight + LABEL + GAP);
      const picture = await sharp(png).resize(cellWidth, cellHeight, { fit: 'inside' }).png().toBuffer();
      const text = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="${LABEL}"><text x="2" y="18" font-size="14" font-family="sans-serif" fill="#333">${escapeXml(label)}</text></svg>`,
      );
      return [
        { input: picture, left, top },
        { input: text, left, top: top + cellHeight },
      ];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers.flat())
    .png()
    .toBuffer();
}
