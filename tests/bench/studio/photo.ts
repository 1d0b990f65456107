/** A picture drawn by code, so that it is the same everywhere: folds, a print, weave, and grain of three sizes on a plain ground. */
import sharp from 'sharp';

const SIDE = 2048;

function noise(x: number, y: number, kind: number): number {
  let hash = (x * 374_761_393 + y * 668_265_263 + kind * 2_246_822_519) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177) >>> 0;
  return (hash >>> 8) / 2 ** 24 - 0.5;
}

/** @returns a JPEG of 2048 × 2048. */
export async function drawnPhoto(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  const put = (value: number) => Math.max(0, Math.min(255, value));
  for (let y = 0, at = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const body = ((x - 1024) / 640) ** 2 + ((y - 1100) / 900) ** 2 < 1 ? 1 : 0.3;
      const fold = Math.sin(x / 190 + Math.sin(y / 310) * 2) * 50 + Math.cos(y / 230 + x / 900) * 35;
      const weave = (((x >> 2) + (y >> 2)) & 1 ? 6 : -6) * body;
      const dot = noise(x >> 6, y >> 6, 7) > 0.1 && ((x & 63) - 32) ** 2 + ((y & 63) - 32) ** 2 < 500 ? 44 * body : 0;
      const grain = (noise(x, y, 1) * 10 + noise(x >> 3, y >> 3, 2) * 26 + noise(x >> 4, y >> 4, 3) * 26) * body;
      pixels[at++] = put(118 * body + 60 + fold * body + weave + dot + grain);
      pixels[at++] = put(92 * body + 70 + fold * 0.8 * body + weave + grain);
      pixels[at++] = put(104 * body + 80 + fold * 0.6 - dot + grain);
    }
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
