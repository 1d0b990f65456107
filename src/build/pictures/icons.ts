/**
 * Draws every icon from public/icons/mark.svg. Run by hand when the mark changes (`node src/build/pictures/icons.ts`); the pictures are
 * committed, so that neither a build nor a visitor's machine needs to draw them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const FOLDER = new URL('../../../public/icons/', import.meta.url);
const BRAND = '#d0102c';

const mark = await readFile(new URL('mark.svg', FOLDER), 'utf8');
const glyph = /<g id="glyph"[\s\S]*<\/g>/.exec(mark)?.[0];
if (!glyph) throw new Error('mark.svg has no <g id="glyph">');

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`;
const shrunk = (share: number, body: string) =>
  `<g transform="translate(${50 - share * 50} ${50 - share * 50}) scale(${share})">${body}</g>`;

/** Any launcher's shape may be cut from it: colour to the edge, the glyph inside the safe circle (80 % across). */
const maskable = svg(`<rect width="100" height="100" fill="${BRAND}"/>${shrunk(0.84, glyph)}`);
/** Only its opacity counts: the disc with the glyph cut out. */
const monochrome = svg(
  `<mask id="m"><rect width="100" height="100" fill="#fff"/>${glyph.replace('stroke="#fff"', 'stroke="#000"')}</mask>` +
    `<circle cx="50" cy="50" r="48" mask="url(#m)"/>`,
);

async function draw(source: string, size: number, name: string, colours = 256): Promise<void> {
  // Drawn at its own size: librsvg at its default 72 dpi would scale up a 100 px picture.
  const png = await sharp(Buffer.from(source), { density: 0.72 * size })
    .resize(size)
    .png({ palette: true, colours, effort: 10 })
    .toBuffer();
  await writeFile(new URL(name, FOLDER), png);
}

/** An icon file with one PNG in it: what a page without our `<link>` asks for. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const small = await sharp(Buffer.from(mark), { density: 300 }).resize(48).png().toBuffer();
await writeFile(new URL('../favicon.ico', FOLDER), icoOf(small, 48));

await Promise.all([
  // For the tab: a page that names the SVG itself draws it while it starts, 14 ms of a slow phone's main thread.
  draw(mark, 32, 'icon-32.png', 16),
  draw(mark, 192, 'icon-192.png'),
  draw(mark, 512, 'icon-512.png'),
  draw(maskable, 192, 'maskable-192.png'),
  draw(maskable, 512, 'maskable-512.png'),
  draw(monochrome, 512, 'monochrome-512.png'),
  draw(maskable, 180, 'apple-touch-icon.png'),
]);
