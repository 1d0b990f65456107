/** Woven strips of leather in a flat: a lattice aslant, each strip drawn where it lies over. Cm. */
import { num } from '../../pixels/svg.ts';
import { STRIP } from '../cloth/intrecciato.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';

/** Strips are drawn this many times as wide: true to size they were a grey. */
const DRAWN = 2;

export function braidedDrawn({ cloth, body, legs, skirt, kind }: Garment): Drawn {
  if (!cloth.braided) return { pieces: [], folds: [] };
  const upper = kind === 'skirt' || kind === 'trousers' ? 0 : body.length;
  const length = upper + (legs?.length ?? skirt.length) + 2;
  const half = Math.max(body.bust + body.sweep, skirt.sweep, (legs?.hip ?? 0) + (legs?.lean ?? 0) + (legs?.hem ?? 0)) + 4;
  const side = STRIP * DRAWN * Math.SQRT1_2;
  const folds: string[] = [];
  for (let j = 0; j * side < length; j++) {
    let d = '';
    for (let i = -Math.ceil(half / side); i * side < half; i++) {
      if ((i + j) % 2 !== 0) continue;
      const [x, y] = [i * side, j * side];
      // Two edges of a strip, which leans to one side or to the other in turn.
      const s = ((i - j) / 2) % 2 === 0 ? 1 : -1;
      d += `M${num(x - s * side * 0.9)} ${num(y - side * 0.1)}l${num(s * side)} ${num(side)}M${num(x - s * side * 0.1)} ${num(y - side * 0.9)}l${num(s * side)} ${num(side)}`;
    }
    folds.push(d);
  }
  return { pieces: [], folds };
}
