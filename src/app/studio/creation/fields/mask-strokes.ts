/** What was painted, as strokes in the picture's own pixels: undo is dropping the last one, and a resize loses nothing. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a stroke means where two things are painted over one picture. */
export type Tone = 'keep' | 'remove';

export interface Stroke {
  readonly tool: 'brush' | 'eraser';
  /** Of a brush; absent where one thing is painted. */
  readonly tone?: Tone;
  /** Diameter in the picture's pixels; the pencil's pressure is already in it. */
  readonly size: number;
  readonly points: readonly Point[];
}

type Painter = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'stroke' | 'lineCap' | 'lineJoin' | 'lineWidth' | 'strokeStyle' | 'globalCompositeOperation'
>;

/** The strokes of one tone: what is painted over it in another takes its place there, as the eraser does. */
export function layerOf(strokes: readonly Stroke[], tone: Tone | undefined): readonly Stroke[] {
  return strokes.map((stroke) => (stroke.tool === 'brush' && stroke.tone !== tone ? { ...stroke, tool: 'eraser' } : stroke));
}

/** @param style of painted places; erased ones become transparent. */
export function paintStrokes(context: Painter, strokes: readonly Stroke[], style: string | CanvasPattern): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { tool, size, points } of strokes) {
    const [first, ...rest] = points;
    if (!first) continue;
    context.globalCompositeOperation = tool === 'brush' ? 'source-over' : 'destination-out';
    // A pattern is partly transparent and would only half erase.
    context.strokeStyle = tool === 'brush' ? style : '#000';
    context.lineWidth = size;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A touch without a move is a dot: a line to where it began.
    for (const point of rest.length > 0 ? rest : [first]) context.lineTo(point.x, point.y);
    context.stroke();
  }
  context.globalCompositeOperation = 'source-over';
}

/** White on black, same size as the picture: what the server takes (white = edit). */
export async function maskFile(width: number, height: number, strokes: readonly Stroke[]): Promise<File> {
  const layer = new OffscreenCanvas(width, height);
  const paint = layer.getContext('2d');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!paint || !context) throw new Error('no canvas context');
  paintStrokes(paint, strokes, '#fff');
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.drawImage(layer, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'mask.png', { type: 'image/png' });
}

/** Whether anything is left painted, as far as strokes tell: the last clear stroke decides nothing, only brushes count. */
export function isPainted(strokes: readonly Stroke[]): boolean {
  return strokes.some(({ tool, points }) => tool === 'brush' && points.length > 0);
}
