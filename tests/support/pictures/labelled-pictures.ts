/** A labelled set to judge searches by: garments in outline, each with its own cut, in any colour, on a lit ground. */
import sharp from 'sharp';
import { Random } from '../../../src/server/engines/local/pixels/random.ts';

export const SET_WIDTH = 360;
export const SET_HEIGHT = 480;

const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The cut of one garment: same number, same cut. */
function cutOf(number: number): { readonly outline: string; readonly inside: string } {
  const chance = new Random(number * 7919 + 13);
  const between = (low: number, high: number) => low + (high - low) * chance.next();
  const shoulder = between(46, 92);
  const waist = between(32, 84);
  const hem = between(44, 150);
  const [top, middle] = [between(60, 96), between(170, 250)];
  const bottom = between(middle + 40, 430);
  const neck = between(14, 42);
  const drop = between(8, 62);
  const sleeve = between(0, 170);
  const width = between(24, 48);
  const slant = between(10, 70);
  const half = (side: 1 | -1): [number, number][] => {
    const x = (value: number) => 180 + side * value;
    const arm: [number, number][] =
      sleeve < 24
        ? []
        : [
            [x(shoulder + slant), top + 18 + sleeve],
            [x(shoulder + slant - width), top + 24 + sleeve],
            [x(shoulder - 6), top + 62],
          ];
    return [[x(neck), top - 6], [x(shoulder), top + 10], ...arm, [x(waist), middle], [x(hem), bottom]];
  };
  const outline = `${line([...half(1), ...half(-1).reverse()])}L180 ${top + drop}Z`;
  const marks: string[] = [];
  const count = Math.floor(between(2, 7));
  for (let at = 0; at < count; at++) {
    const y = between(top + 40, bottom - 20);
    if (chance.next() < 0.5) marks.push(`M${180 - waist * 0.8} ${y}H${180 + waist * 0.8}`);
    else marks.push(`M${180 + between(-30, 30)} ${y}v${between(20, 90)}`);
  }
  for (let at = 0; at < Math.floor(between(0, 5)); at++) marks.push(`M${176} ${top + 60 + at * 34}h8v8h-8z`);
  return { outline, inside: marks.join('') };
}

export interface Wanted {
  readonly number: number;
  readonly colour: string;
  readonly ground?: string;
}

export function labelledPicture({ number, colour, ground = '#e9e5de' }: Wanted): Promise<Buffer> {
  const { outline, inside } = cutOf(number);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SET_WIDTH}" height="${SET_HEIGHT}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".06"/></linearGradient>
    <linearGradient id="c" x2="1" y2=".3"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)"/>
    <path d="${outline}" fill="${colour}"/><path d="${outline}" fill="url(#c)"/><path d="${inside}" fill="none" stroke="#000" stroke-opacity=".42" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
