/** Many pictures on one sheet with a line of text under each, for the gallery. */
import sharp from 'sharp';
import { escapeXml } from '../pixels/svg.ts';

const LABEL = 26;
const GAP = 10;

/** What is seen through transparent places. */
function checks(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="c" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M0 0H10V20H20V10H0Z" fill="#d8d4ce"/></pattern></defs><rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#c)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A sentence in place of a picture, a dozen characters a line. */
export function saidCell(said: string): Promise<Buffer> {
  const lines = (said.match(/.{1,18}/gu) ?? []).slice(0, 8).map((line, i) => `<text x="24" y="${200 + i * 34}">${escapeXml(line)}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#f1ece3"/><g font-size="23" font-family="sans-serif" fill="#5a3d12">${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

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
      const { data: picture, info } = await sharp(png)
        .resize(cellWidth, cellHeight, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true });
      const ground = info.channels === 4 ? [{ input: await checks(info.width, info.height), left, top }] : [];
      const text = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="${LABEL}"><text x="2" y="18" font-size="14" font-family="sans-serif" fill="#333">${escapeXml(label)}</text></svg>`,
      );
      return [...ground, { input: picture, left, top }, { input: text, left, top: top + cellHeight }];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers.flat())
    .png()
    .toBuffer();
}
