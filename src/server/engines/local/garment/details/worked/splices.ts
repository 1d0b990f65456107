/** 解构: the panels of second cloth, which lie under everything else that is sewn on, and the seam that is turned outside. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { line, num } from '../../../pixels/svg.ts';
import { lapelOf, neckFront } from '../../blocks/necks/neckline.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { Details, RaisedPart } from '../details.ts';
import { frontLine } from '../fronts/slanted-front.ts';

/** Beyond any body. */
const [FAR, HIGH] = [60, -14] as const;

/** Width of the allowance of a seam that is turned outside. */
const ALLOWANCE = 1.3;

type Line = readonly (readonly [x: number, y: number])[];

const drawnLine = (places: Line) => places.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');

/** Where two cloths of the front meet, from above: along what closes it, or aslant over a front that does not open. */
function frontSplice(garment: Garment): Line {
  const { closure, neckline, kind, body } = garment;
  const low = body.length + 4;
  const top = neckFront(neckline, 0);
  if (kind === 'jacket' && neckline === 'notch' && closure === 'none')
    return [
      [10, HIGH],
      [9.6, 0],
      [3, 20],
      [-3, 27],
      [-7, low],
    ];
  if (neckline === 'notch' || neckline === 'shawl') {
    const { overlap, depth } = lapelOf(garment);
    // Under the lapel, which is of the first cloth: within it a sliver of the second was seen beside the opening.
    return [
      [10.4, HIGH],
      [10.4, 0],
      [8.2, depth * 0.5],
      [overlap + 0.9, depth - 1.6],
      [overlap, depth + 0.6],
      [overlap, low],
    ];
  }
  if (closure === 'none' || closure === 'half-buttons')
    return [
      [7, HIGH],
      [5.4, top * 0.6],
      [-9, low],
    ];
  const [, x = '0'] = /L(-?[\d.]+) /.exec(frontLine(garment).line(0, top, low)) ?? [];
  return [
    [0, HIGH],
    [0, top],
    [Number(x), low],
  ];
}

/** Behind, the other half of the wearer, below the yoke. */
const backSplice = ({ body }: Garment): Line => [
  [FAR, 17.5],
  [0.6, 16],
  [0.6, body.length + 4],
];

/** The seam that shows: where two cloths meet with nothing over it, else down the half that is of the first cloth. */
function seamOut(garment: Garment, back: boolean): Line {
  const { body, closure, neckline } = garment;
  if (back) return backSplice(garment);
  if (closure === 'none' && neckline !== 'notch' && neckline !== 'shawl') return frontSplice(garment).slice(1);
  // Beside the pocket on the breast of a denim jacket, below its yoke.
  if (closure === 'snaps')
    return [
      [-15.8, 17.6],
      [-15.2, body.length + 4],
    ];
  // Along the yoke where zips of pockets lie below it.
  if (closure === 'zip')
    return [
      [-FAR, 16],
      [-6, 19.5],
      [-3, 19.8],
    ];
  return [
    [-(body.bust - 6), 11],
    [-10.6, 26],
    [-10.2, body.waistAt],
    [-11.4, body.length + 4],
  ];
}

export function splices(garment: Garment, back: boolean): Pick<Details, 'raised' | 'ink'> & { readonly under: readonly RaisedPart[] } {
  if (!garment.deconstructed) return { raised: [], ink: [], under: [] };
  const { thick } = handOf(garment.cloth);
  const low = garment.body.length + 4;
  const edge = back ? backSplice(garment) : frontSplice(garment);
  const panel = back ? `M${drawnLine(edge)}L${FAR} ${num(low)}Z` : `M${drawnLine(edge)}L${FAR} ${num(low)}V${HIGH}Z`;
  const seam = seamOut(garment, back);
  // Upright it is turned to the wearer's right, across it lies above its seam.
  const across = (y: number, x: number) => (back ? y < 20 || x > 30 : garment.closure === 'zip' && y < 20);
  const turned = seam.map(([x, y]) => [back || !across(y, x) ? x - ALLOWANCE : x, across(y, x) ? y - ALLOWANCE : y] as const);
  const strip = `M${drawnLine(seam)}L${drawnLine([...turned].reverse())}Z`;
  // Overcast.
  const row = line(`M${drawnLine(seam)}`, shade(garment.cloth.colour, 0.36), 0.5, {
    'stroke-dasharray': '0.12 0.34',
    opacity: 0.75,
    transform:
      !back && garment.closure === 'zip'
        ? `translate(0 ${num(-ALLOWANCE * 0.72)})`
        : `translate(${num(-ALLOWANCE * 0.72)} ${back ? -0.3 : 0})`,
  });
  return {
    under: [{ d: panel, cloth: 1, thick: 0.04 }],
    raised: [{ d: strip, cloth: back ? 1 : 0, thick: thick * 0.6 + 0.12 }],
    ink: [row],
  };
}
