/** How painted places look: a colour each, and a pattern, because a colour alone says nothing to one man in twelve. */
import type { Tone } from './mask-strokes.ts';

/** Of one thing alone, in full. */
const PLAIN = '#d0102c';
const COLOURS: Readonly<Record<Tone, string>> = { keep: '#0b7a4b', remove: '#d0102c' };
/** Pattern tiles along the picture's shorter side. */
const TILES = 36;

/** Stripes for what stays, dots for what goes. @param side of the tile, in the picture's pixels. */
function tile(tone: Tone, side: number): OffscreenCanvas | undefined {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const colour = COLOURS[tone];
  context.fillStyle = `${colour}66`;
  context.fillRect(0, 0, side, side);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  if (tone === 'remove') {
    context.beginPath();
    context.arc(side / 2, side / 2, side / 4, 0, 2 * Math.PI);
    context.fill();
    return canvas;
  }
  context.lineWidth = side / 3.5;
  context.beginPath();
  // Over the edges, so that the stripes go on in the next tile.
  for (const shift of [-side, 0, side]) {
    context.moveTo(shift - side / 2, side * 1.5);
    context.lineTo(shift + side * 1.5, -side / 2);
  }
  context.stroke();
  return canvas;
}

/** @param shorter the picture's shorter side, px. */
export function maskStyle(context: OffscreenCanvasRenderingContext2D, tone: Tone | undefined, shorter: number): string | CanvasPattern {
  if (!tone) return PLAIN;
  const drawn = tile(tone, Math.max(8, Math.round(shorter / TILES)));
  return (drawn && context.createPattern(drawn, 'repeat')) || COLOURS[tone];
}
