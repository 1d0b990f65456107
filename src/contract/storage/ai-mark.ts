/** The visible 「AI生成」 mark, drawn as strokes so that no host needs a Chinese font. */

/** Share of the short side (decisions.md: at least 5 %). */
const SHARE = 0.055;
/** Share of the short side that a drawing leaves free below itself, so that the mark stands beside what is drawn and not on it. */
export const MARK_ROOM = SHARE * 1.7;
const HEIGHT_MIN = 10;
/** The words in a box 345 wide and 100 high. */
const WIDTH = 345;
const STROKES = [
  'M6 96 40 6 74 96M18 66H62',
  'M98 6V96',
  'M150 8 130 46M142 30H214M140 60H210M176 8V94M124 94H226',
  'M250 26H338M252 26V56Q252 80 240 98M254 50H284V74Q284 84 270 80M298 6Q302 62 324 88 334 96 338 76M332 46Q318 76 288 92M318 8 332 18',
].join('');

/** Where the mark stands on a picture of this size, px: at its lower right. What somebody has to read must not lie there. */
export function markBox(width: number, height: number): { left: number; top: number; width: number; height: number } {
  const short = Math.min(width, height);
  const tall = Math.max(short * SHARE, Math.min(HEIGHT_MIN, short / 2));
  const scale = Math.min(tall / 100, (width * 0.9) / WIDTH);
  const gap = tall * 0.5;
  return { left: width - WIDTH * scale - gap, top: height - 100 * scale - gap, width: WIDTH * scale, height: 100 * scale };
}

/** @returns an SVG group for a picture of this size. */
export function markGroup(width: number, height: number): string {
  const { left: x, top: y, height: tall } = markBox(width, height);
  const scale = tall / 100;
  const line = (colour: string, opacity: number, thickness: number) =>
    `<path d="${STROKES}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${thickness}"/>`;
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})" fill="none" stroke-linecap="round" stroke-linejoin="round">${line('#000', 0.45, 18)}${line('#fff', 0.95, 8.5)}</g>`;
}

export function markSvg(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markGroup(width, height)}</svg>`;
}
