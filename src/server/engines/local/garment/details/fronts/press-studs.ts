/** 子母扣: press studs, of which a front shows the caps. Shapes in cm. */
import { hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { shade } from '../../../pattern/palette.ts';
import { circle, line, num } from '../../../pixels/svg.ts';
import type { Garment } from '../../specification.ts';

/** What a stud takes the place of, or covers. */
const CLOSED: ReadonlySet<Garment['closure']> = new Set(['buttons', 'half-buttons', 'double-breasted', 'zip', 'snaps']);

/** A jacket whose lapels lie open: their points are held down by studs. */
export function isBiker({ neckline, closure, kind, cloth }: Garment): boolean {
  return neckline === 'notch' && closure === 'none' && kind === 'jacket' && cloth.fabric !== 'fur';
}

/** A band that closes with one; what is drawn in by an elastic or a cord does not. */
function bandCloses({ kind, waist, legs }: Garment): boolean {
  return kind === 'trousers' && waist === 'none' && legs?.style !== 'sport';
}

export function hasPressStuds(garment: Garment): boolean {
  const { trims, kind, closure } = garment;
  if (!trims.includes('press-studs')) return false;
  if (kind === 'trousers' || kind === 'skirt') return bandCloses(garment);
  return CLOSED.has(closure) || isBiker(garment);
}

const [STEEL, BRASS, GUNMETAL] = ['#c4c8cc', '#b9875a', '#585b60'] as const;

/** Brass on denim; what stands off the cloth on all else. */
export function studMetal({ cloth }: Garment): string {
  if (cloth.fabric === 'denim') return BRASS;
  return hexToOklab(cloth.colour).l > 0.6 ? GUNMETAL : STEEL;
}

/** A domed cap in its rim. */
export function pressStud(x: number, y: number, r: number, metal: string): string {
  return (
    circle(x + r * 0.18, y + r * 0.3, r * 1.1, '#000000', { opacity: 0.34 }) +
    circle(x, y, r, shade(metal, -0.42)) +
    circle(x - r * 0.03, y - r * 0.05, r * 0.9, shade(metal, 0.12)) +
    circle(x, y, r * 0.7, metal, { stroke: shade(metal, -0.5), 'stroke-width': r * 0.08 }) +
    circle(x - r * 0.06, y - r * 0.08, r * 0.46, shade(metal, 0.24)) +
    line(
      `M${num(x - r * 0.42)} ${num(y - r * 0.1)}A${num(r * 0.45)} ${num(r * 0.45)} 0 0 1 ${num(x)} ${num(y - r * 0.44)}`,
      '#ffffff',
      r * 0.16,
      {
        opacity: 0.85,
      },
    )
  );
}

/** Half the width of a flap over a zip, cm between its studs, and their radius. */
export const FLAP = { half: 2.6, apart: 9.5, radius: 0.9 } as const;

/** Caps down a flap that covers a zip. */
export function flapStuds(garment: Garment, x: number, from: number, to: number): string[] {
  const rows = Math.max(3, Math.round((to - from - 5) / FLAP.apart) + 1);
  return Array.from({ length: rows }, (_, i) =>
    pressStud(x, from + 2.5 + ((to - from - 5) * i) / (rows - 1), FLAP.radius, studMetal(garment)),
  );
}
