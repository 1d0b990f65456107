/** Text of SVG shapes. Everything vector in the local engine is written with these, so that numbers stay short and attributes escaped. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** At most two decimals: a tenth of a pixel at the sizes we draw, and half the bytes. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function polar(radius: number, angle: number): Point {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Straight lines through the points. */
export function lines(points: readonly Point[], closed = false): string {
  return `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Smooth curve through the points (Catmull–Rom as cubic Béziers). */
export function smooth(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as Point;
  const k = tension / 6;
  let d = `M${num(at(0).x)} ${num(at(0).y)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(from.x + (to.x - before.x) * k)} ${num(from.y + (to.y - before.y) * k)} ${num(to.x - (after.x - from.x) * k)} ${num(to.y - (after.y - from.y) * k)} ${num(to.x)} ${num(to.y)}`;
  }
  return closed ? `${d}Z` : d;
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

function attributes(list: Attributes): string {
  return Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(String(value))}"`)
    .join('');
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
}

export function path(d: string, fill: string, extra: Attributes = {}): string {
  return `<path d="${d}"${attributes({ fill, ...extra })}/>`;
}

export function line(d: string, stroke: string, width: number, extra: Attributes = {}): string {
  return `<path d="${d}"${attributes({ fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...extra })}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra: Attributes = {}): string {
  return `<circle${attributes({ cx: x, cy: y, r, fill, ...extra })}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra: Attributes = {}): string {
  return `<ellipse${attributes({ cx: x, cy: y, rx, ry, fill, ...extra })}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra: Attributes = {}): string {
  return `<rect${attributes({ x, y, width, height, fill, ...extra })}/>`;
}

export interface Placement {
  readonly x?: number;
  readonly y?: number;
  /** Degrees. */
  readonly turn?: number;
  readonly scale?: number;
  readonly flip?: boolean;
}

export function transform({ x = 0, y = 0, turn = 0, scale = 1, flip = false }: Placement): string {
  return `translate(${num(x)} ${num(y)})${turn ? ` rotate(${num(turn)})` : ''}${scale !== 1 || flip ? ` scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})` : ''}`;
}

export function place(content: string, placement: Placement): string {
  return `<g transform="${transform(placement)}">${content}</g>`;
}
