/** The outline of a garment that was told from its ground with doubt: bitten and frayed it shows most when other cloth is laid on it. */
import { rgbToOklab } from '../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE } from '../inks/inks.ts';
import { blur } from '../pixels/planes.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';

/** Parts of the longer side: bites up to about so wide are closed. */
const BITE = 0.0042;
/** How steep the new outline is. */
const STEEP = 3;
/** What hangs below a hem and is narrower than this part of the garment is the ground between two legs. */
const TAIL = 0.25;

export function withEvenOutline(cloth: PicturedCloth, signal: StopSignal): PicturedCloth {
  const { picture, area, separation, worn } = cloth;
  const { width, height, data, channels } = picture;
  const whole = worn ? withoutTail(area, width, height) : area;
  signal.throwIfAborted();
  const soft = blur(whole, width, height, Math.max(width, height) * BITE);
  const even = new Float32Array(soft.length);
  for (let i = 0; i < even.length; i++)
    if (soft[i] >= 0.02) even[i] = soft[i] > 0.98 ? whole[i] : Math.min(1, Math.max(0, (soft[i] - 0.5) * STEEP + 0.5));
  signal.throwIfAborted();
  const colour = cloth.colour.slice();
  const lab = { l: cloth.lab.l.slice(), a: cloth.lab.a.slice(), b: cloth.lab.b.slice() };
  // What is new has no colour of its own yet: it is covered whole. A button that was left out of the cloth is seen there again.
  for (let i = 0; i < even.length; i++) {
    if (even[i] <= area[i]) continue;
    const o = i * channels;
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = data[o + c];
    const seen = rgbToOklab({ r: data[o], g: data[o + 1], b: data[o + 2] });
    lab.l[i] = seen.l;
    lab.a[i] = seen.a;
    lab.b[i] = seen.b;
  }
  const first = separation.first.slice();
  for (let i = 0; i < first.length; i++) if (even[i] === 0) first[i] = OUTSIDE;
  return { ...cloth, area: even, colour, lab, separation: { ...separation, first } };
}

function withoutTail(area: Float32Array, width: number, height: number): Float32Array {
  const rows = new Uint32Array(height);
  for (let i = 0; i < area.length; i++) if (area[i] > 0.5) rows[Math.floor(i / width)]++;
  const wide = rows.filter((n) => n > 0).sort();
  const least = TAIL * (wide[wide.length >> 1] ?? 0);
  let last = height - 1;
  while (last > 0 && rows[last] < least) last--;
  return area.slice().fill(0, (last + 1) * width);
}
