/**
 * An `opacity` is a layer as large as the whole picture, drawn and laid over it for each dot and vein: two thirds of the time of a print. On a
 * shape with one paint the paint's own opacity says the same without one.
 */

const TAG = /<(\/?)(\w+)([^<>]*?)(\/?)>/g;
const SHAPE = /^(path|circle|ellipse|rect)$/;
/** What a shape would take from outside: its second paint, or an opacity that its own would replace. */
const INHERITED = /\s(?:stroke|fill-opacity|stroke-opacity|style|class)=/;
const OPACITY = /\sopacity=("[^"]*")/;

/** The opacity of a shape that is only filled or only stroked; undefined for any other. */
function ofPaint(attributes: string): 'fill-opacity' | 'stroke-opacity' | undefined {
  if (/\s(?:fill-opacity|stroke-opacity|style|class)=/.test(attributes)) return undefined;
  if (!/\sstroke=/.test(attributes)) return 'fill-opacity';
  return /\sfill="none"/.test(attributes) ? 'stroke-opacity' : undefined;
}

/** @param svg a document of ours. @returns the same picture, to a rounding, with fewer layers. */
export function withFewerLayers(svg: string): string {
  // For each element around: whether what it hands down reaches a shape.
  const around: boolean[] = [];
  const anew = svg.replace(TAG, (tag, closes: string, name: string, attributes: string, alone: string) => {
    if (closes) {
      around.pop();
      return tag;
    }
    const inherits = around.at(-1) === true;
    if (!alone) around.push(inherits || INHERITED.test(attributes));
    if (inherits || !SHAPE.test(name) || !OPACITY.test(attributes)) return tag;
    const paint = ofPaint(attributes);
    return paint ? `<${name}${attributes.replace(OPACITY, ` ${paint}=$1`)}${alone}>` : tag;
  });
  // What is used elsewhere takes from there too.
  return /<use[^<>]*\sstroke=/.test(svg) ? svg : anew;
}
