import type { PaletteFile } from '../../../contract/colour/files/palette-file.ts';
import { withPalette } from '../../../contract/colour/files/png-card.ts';
import { inkOn } from '../../../contract/colour/vision.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
const FOOT = 150;
const FACE = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** The palette as a picture to send: columns of colour with name and value, the title below. */
export async function drawCard(file: PaletteFile): Promise<Blob> {
  const { name, colours } = file;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  const each = WIDTH / colours.length;
  pen.textAlign = 'center';
  for (const [place, { name: called, hex }] of colours.entries()) {
    pen.fillStyle = hex;
    pen.fillRect(Math.floor(place * each), 0, Math.ceil(each) + 1, HEIGHT - FOOT);
    pen.fillStyle = inkOn(hex);
    pen.font = `600 ${Math.min(38, each / 5)}px ui-monospace, Consolas, monospace`;
    pen.fillText(hex.slice(1).toUpperCase(), (place + 0.5) * each, HEIGHT - FOOT - 92, each - 16);
    pen.font = `400 ${Math.min(30, each / 6)}px ${FACE}`;
    pen.fillText(called, (place + 0.5) * each, HEIGHT - FOOT - 42, each - 16);
  }
  pen.fillStyle = '#faf8f5';
  pen.fillRect(0, HEIGHT - FOOT, WIDTH, FOOT);
  pen.fillStyle = '#17161a';
  pen.textAlign = 'left';
  pen.font = `500 46px "Songti SC", "Noto Serif CJK SC", serif`;
  pen.fillText(name, 64, HEIGHT - 58, WIDTH - 320);
  pen.textAlign = 'right';
  pen.font = `400 28px ${FACE}`;
  pen.fillStyle = '#57545c';
  pen.fillText('热样 · 配色', WIDTH - 64, HEIGHT - 60);
  const drawn = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card was not drawn'))), 'image/png');
  });
  // Whoever is sent the card brings in the same colours, not what a camera made of them.
  const bytes = withPalette(new Uint8Array(await drawn.arrayBuffer()), file, (text) => new TextEncoder().encode(text));
  return new Blob([bytes], { type: 'image/png' });
}
