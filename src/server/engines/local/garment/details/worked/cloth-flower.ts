/** 立体花: a flower made of cloth, ring upon ring of petals, each lifted off the one below. In units of which it is 200 across; SVG. */
import { shade } from '../../../pattern/palette.ts';
import type { Random } from '../../../pixels/random.ts';
import { num } from '../../../pixels/svg.ts';

/** Outer rings first: the nearer to the light, the paler. */
const RINGS = [
  { petals: 7, reach: 100, half: 44, light: -0.1 },
  { petals: 6, reach: 78, half: 38, light: -0.04 },
  { petals: 5, reach: 56, half: 31, light: 0.03 },
  { petals: 5, reach: 36, half: 22, light: 0.1 },
  { petals: 3, reach: 19, half: 14, light: 0.16 },
] as const;

const RING = '<g data-ring="">';

/** What a ring throws on the one below and never on itself; of a size of its own, whatever the flower's. */
const SHADE =
  '<defs><filter id="KEY-ring" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur in="SourceAlpha" stdDeviation="0.13" result="b"/><feOffset in="b" dx="0.1" dy="0.2" result="o"/><feFlood flood-color="#17181c" flood-opacity="0.55"/><feComposite in2="o" operator="in" result="f"/><feMerge><feMergeNode in="f"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>';

/** A drawing with flowers of cloth, each of their rings lifted off: for pictures, a flat has lines alone. @param key for names within it */
export function lifted(drawn: string, key: string): string {
  return SHADE.replace('KEY', key) + drawn.replaceAll(RING, `<g filter="url(#${key}-ring)">`);
}

/** From the middle out to a tip with a dent in it, and back. */
function petal(reach: number, half: number, random: Random): string {
  const [a, b] = [random.range(0.9, 1.06), random.range(0.9, 1.06)];
  const dent = reach * random.range(0.03, 0.1);
  return `M0 0C${num(-half * 0.7)} ${num(-reach * 0.2)} ${num(-half * 1.25 * a)} ${num(-reach * 0.95)} ${num(-half * 0.4)} ${num(-reach)}Q0 ${num(-reach + dent)} ${num(half * 0.4)} ${num(-reach)}C${num(half * 1.25 * b)} ${num(-reach * 0.95)} ${num(half * 0.7)} ${num(-reach * 0.2)} 0 0Z`;
}

/** @param colour of its cloth, hex */
export function clothFlower(colour: string, random: Random): string {
  return RINGS.map(({ petals, reach, half, light }) => {
    const start = random.range(0, 360);
    const ring = Array.from({ length: petals }, (_, i) => {
      const turn = start + (360 * i) / petals + random.range(-5, 5);
      const fill = shade(colour, light + (i % 2 === 0 ? 0 : -0.035));
      return `<path d="${petal(reach * random.range(0.94, 1.04), half, random)}" fill="${fill}" stroke="${shade(colour, light - 0.16)}" stroke-width="1.2" transform="rotate(${num(turn)})"/>`;
    });
    return `${RING}${ring.join('')}</g>`;
  }).join('');
}
