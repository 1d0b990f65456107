/** Pictures that differ and weigh as photographs do: folds, a print and grain in another measure for each number. */
import sharp from 'sharp';

const WIDTH = 480;
const HEIGHT = 640;

/** The same number, the same picture. @returns a JPEG of 480 × 640, about 27 kB as the thumbnail of it (the yardstick's pictures). */
export async function drawnThumb(number: number): Promise<Buffer> {
  let seed = number + 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const across = 20 + random() * 60;
  const down = 30 + random() * 90;
  const hue = [random(), random(), random()];
  const cell = 3 + Math.floor(random() * 9);
  const waist = 120 + 60 * (hue[0] ?? 0);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const fold = Math.sin(x / across + Math.sin(y / down) * 2);
      const print = (Math.floor(x / cell) * 7 + Math.floor(y / cell) * 13) % 11 < 4 ? 24 : -12;
      const inside = ((x - 240) / waist) ** 2 + ((y - 340) / 270) ** 2 < 1;
      const grain = random() * 16 - 8;
      for (const one of hue)
        pixels[at++] = Math.max(0, Math.min(255, (inside ? 70 + one * 140 + fold * 34 + print : 214 + fold * 9) + grain));
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
