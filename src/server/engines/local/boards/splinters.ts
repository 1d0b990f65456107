/** Whether what was found of a garment is one, or what is left of it: cloth with stripes in the colour of skin comes out as the others alone. */

/** Longest side, px, that pieces are counted at. */
const SIDE = 200;
/** Least share of the whole that is a piece, and not dust. */
const PIECE = 0.012;
/** From so many pieces, of which none is most of it, nobody sees a garment: a suit with its waistcoat is three. */
const [MANY, MOST] = [5, 0.6];

/** @param alpha coverage, 0–1 */
export function inSplinters(alpha: Float32Array, width: number, height: number): boolean {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SIDE));
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const left = new Uint8Array(w * h);
  let all = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if ((alpha[y * step * width + x * step] ?? 0) > 0.5) {
        left[y * w + x] = 1;
        all++;
      }
  const sizes: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue;
    left[start] = 0;
    stack.push(start);
    let size = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++;
      const [x, y] = [at % w, Math.floor(at / w)];
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * w + nx;
        if (nx < 0 || ny < 0 || nx >= w || ny >= h || left[next] !== 1) continue;
        left[next] = 0;
        stack.push(next);
      }
    }
    if (size > all * PIECE) sizes.push(size);
  }
  return sizes.length >= MANY && Math.max(...sizes) < all * MOST;
}
