/** What is drawn in colour on a picture, as black lines: stitches dashed, buttons and zips as outlines, no shade and no gloss. */

const ELEMENT = /<(path|circle|rect|ellipse)\b([^>]*?)\/>/g;

/** Strokes at least this wide are things with two edges: a tape, a cord. Cm. */
const WIDE = 0.42;

function read(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function without(attributes: string, ...names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replace(new RegExp(`\\s${name}="[^"]*"`), ''), attributes);
}

/** @param weight of a line, cm */
export function lineArt(ink: string, weight: number): string {
  return ink.replace(ELEMENT, (_, kind: string, attributes: string) => {
    const opacity = read(attributes, 'opacity');
    // Shadows and highlights are the picture's.
    if (opacity !== undefined && Number(opacity) < 1) return '';
    const bare = without(attributes, 'fill', 'stroke', 'stroke-width', 'opacity');
    const stroke = read(attributes, 'stroke');
    const width = Number(read(attributes, 'stroke-width') ?? 0);
    const outlined = `<${kind}${bare} fill="#ffffff" stroke="#1b1b1d" stroke-width="${weight}"/>`;
    if (kind !== 'path' || !stroke || stroke.startsWith('#00000') || read(attributes, 'fill') !== 'none') return outlined;
    const dashes = read(attributes, 'stroke-dasharray');
    if (dashes) return `<path${bare} fill="none" stroke="#1b1b1d" stroke-width="${Math.min(width, width > 0.2 ? width : weight)}"/>`;
    if (width < WIDE) return `<path${bare} fill="none" stroke="#1b1b1d" stroke-width="${weight}"/>`;
    const edge = `<path${bare} fill="none" stroke="#1b1b1d" stroke-width="${width}"/>`;
    return `${edge}<path${bare} fill="none" stroke="#ffffff" stroke-width="${(width - weight * 2).toFixed(2)}"/>`;
  });
}
