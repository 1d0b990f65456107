/** All colourways of one cloth side by side, each with its colours as chips: what goes on the wall of a design room. */
import sharp from 'sharp';
import { type Oklab, oklabToHex } from '../../../../contract/colour/oklab.ts';
import type { Raster } from '../pixels/raster.ts';
import { word } from '../pixels/stroke-letters.ts';

export interface CardEntry {
  readonly picture: Raster;
  readonly colours: readonly Oklab[];
}

const GAP = 28;
const STRIP = 74;
const CHIPS = 4;
/** Pixels of one picture on the card at most, so that a card of ten stays within 2500 px. */
const CELL = 440;

export async function colourCard(entries: readonly CardEntry[]): Promise<Uint8Array> {
  const columns = Math.min(5, Math.ceil(Math.sqrt(entries.length)) + (entries.length > 4 ? 1 : 0));
  const rows = Math.ceil(entries.length / columns);
  const first = entries[0]?.picture ?? { width: 1, height: 1 };
  const k = Math.min(1, CELL / Math.max(first.width, first.height));
  const cell = { width: Math.max(120, Math.round(first.width * k)), height: Math.max(60, Math.round(first.height * k)) };
  const width = columns * (cell.width + GAP) + GAP;
  const height = rows * (cell.height + STRIP + GAP) + GAP;
  const layers = [];
  let drawing = '';
  for (const [i, { picture, colours }] of entries.entries()) {
    const left = GAP + (i % columns) * (cell.width + GAP);
    const top = GAP + Math.floor(i / columns) * (cell.height + STRIP + GAP);
    const input = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: picture.channels } })
      .resize(cell.width, cell.height, { fit: 'inside' })
      .png({ compressionLevel: 2 })
      .toBuffer();
    layers.push({ input, left, top });
    drawing += strip(left, top + cell.height + 12, cell.width, i + 1, colours.slice(0, CHIPS));
  }
  const labels = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`);
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([...layers, { input: labels, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A number, chips, and the leading colour's code. */
function strip(x: number, y: number, width: number, number: number, colours: readonly Oklab[]): string {
  const chip = Math.min(36, (width - 40) / Math.max(1, colours.length) - 6);
  const chips = colours
    .map(
      (colour, i) =>
        `<rect x="${x + 34 + i * (chip + 6)}" y="${y}" width="${chip}" height="26" rx="4" fill="${oklabToHex(colour)}" stroke="#00000022"/>`,
    )
    .join('');
  const lead = colours[0];
  return `${letters(String(number), x, y + 4, 3)}${chips}${lead ? letters(oklabToHex(lead), x + 34, y + 38, 1.9) : ''}`;
}

function letters(text: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#333333" stroke-width="0.62" stroke-linecap="round" stroke-linejoin="round">${word(text).d}</g>`;
}
