/** The figures and words printed at single places of a garment, as SVG in cm on its rest plane. */
import { hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { flower } from '../../../pattern/flowers.ts';
import type { Paint } from '../../../pattern/hand.ts';
import { type MotifKind, motif } from '../../../pattern/motifs.ts';
import { blend, isDark, shade } from '../../../pattern/palette.ts';
import { Random } from '../../../pixels/random.ts';
import { word } from '../../../pixels/stroke-letters.ts';
import { num } from '../../../pixels/svg.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import { neckFront } from '../../blocks/necks/neckline.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { bodyShape } from '../../blocks/torso.ts';
import { RELIEF_PAINTS } from '../../cloth/relief.ts';
import type { Garment } from '../../specification.ts';
import type { NeedleWork, PlacedFigure } from '../../work.ts';
import type { Details } from '../details.ts';
import type { Area } from '../path-extent.ts';
import { eyelets } from './eyelets.ts';
import { belowFlowers, flowerSpray } from './flower-spray.ts';
import { sewn } from './needlework.ts';
import { runsAndSplashes } from './painted.ts';

/** Cm: how wide a word and how high a thing is, and where it begins, counted from the shoulder's neck point. */
const PLACES: Readonly<Record<PlacedFigure['at'], { readonly wide: number; readonly high: number; readonly from: number }>> = {
  chest: { wide: 23, high: 13, from: 14.5 },
  'left-chest': { wide: 8, high: 5.4, from: 16.3 },
  back: { wide: 28, high: 20, from: 13.5 },
  side: { wide: 13, high: 26, from: 14 },
  hem: { wide: 15, high: 28, from: 0 },
};
/** Where the wearer's left breast is: on the right of who looks. */
const LEFT = 9.5;
/** Where a jacket with lapels has its breast pocket: a badge lay half on the lapel. */
const BESIDE_LAPEL = { x: 12.2, from: 21 } as const;
/** Cm below the seam of a yoke behind, and below the flap of the pocket that a denim jacket has on the breast. */
const UNDER = { yoke: 21, flap: 23.8 } as const;
/** Least room between the edge of the neck and what is printed under it. */
const CLEAR = 3.5;
/** Part of the width of the body there that stays free on both sides. */
const FREE = 0.24;
/** Times the usual, of a stem on a long front. */
const LONG_STEM = 1.5;
/** Tallest letters, cm, of the usual size. */
const LETTERS = 6.5;
/** Of a letter's grid of six: its height, the width of its strokes, and what `word` leaves after the last one. */
const GRID = { high: 6, stroke: 1.15, after: 1.6 } as const;
/** OKLab distance from the cloth under which a colour that nobody chose is not seen on it. */
const SEEN = 0.17;

/** Colours people expect of a thing. */
const USUAL: Partial<Record<MotifKind, string>> = {
  heart: '#c8323c',
  star: '#e0ac34',
  moon: '#e0ac34',
  butterfly: '#3e6fa3',
  fish: '#d9583b',
  bow: '#d16a86',
  shell: '#d9a58c',
  snowflake: '#7fa6c9',
  dragon: '#c8963e',
  phoenix: '#c8452f',
};
const [ROSE, BLUSH, CORN] = ['#c2394c', '#e7b3b8', '#7f9fc8'] as const;
/** On white cloth they are blue: a crimson daisy was another flower. */
const PALE_FLOWERS: ReadonlySet<string> = new Set(['daisy', 'lily']);

function apart(one: string, other: string): number {
  const [a, b] = [hexToOklab(one), hexToOklab(other)];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

function standingOff(cloth: string, ...wished: readonly (string | undefined)[]): string {
  const seen = wished.find((hex) => hex !== undefined && apart(hex, cloth) >= SEEN);
  if (seen) return seen;
  return isDark(cloth) ? '#f5f1e8' : '#1d1e22';
}

function coloursOf({ colours, shows }: PlacedFigure, cloth: string): readonly [string, string] {
  const bloom = 'flower' in shows ? shows.flower : 'spray' in shows ? shows.spray : undefined;
  const own = 'motif' in shows ? USUAL[shows.motif] : bloom && (PALE_FLOWERS.has(bloom) ? '#f4efe2' : ROSE);
  // No flower is black: one that is not seen on the cloth has the colour of another one.
  const [
    first = standingOff(cloth, own, ...(bloom && PALE_FLOWERS.has(bloom) ? [CORN] : []), ...(bloom ? [ROSE, BLUSH] : [])),
    second = shade(first, 0.35),
  ] = colours;
  return [first, second];
}

/** All of one material: leaves as well as flowers, and no line but a fold of it. */
const MATERIALS: Partial<Record<NeedleWork, (cloth: string) => string>> = {
  'gold-foil': () => '#c39a45',
  'silver-foil': () => '#b9bdc3',
  cutwork: (cloth) => shade(cloth, -0.66),
};

function ofOneMaterial(colour: string, ground: string, hole: boolean): Paint {
  const [pale, deep] = hole ? [colour, colour] : [shade(colour, 0.3), shade(colour, -0.3)];
  // What is cut out has no lines: those between its parts are the cloth that is left.
  const line = hole ? ground : shade(colour, -0.55);
  return {
    hand: 'gouache',
    petal: colour,
    second: pale,
    centre: hole ? ground : pale,
    leaf: colour,
    leaf2: deep,
    line,
    ground,
    plain: true,
  };
}

function paintOf(figure: PlacedFigure, cloth: string): Paint {
  if (figure.worked === 'embossed') return RELIEF_PAINTS.lines;
  const material = figure.worked && MATERIALS[figure.worked];
  if (material) return ofOneMaterial(material(cloth), cloth, figure.worked === 'cutwork');
  // Flowers of cloth are of the dress's own, where no colour was said.
  const own = figure.worked === 'petals' && figure.colours.length === 0 ? [shade(cloth, 0.1), shade(cloth, 0.24)] : undefined;
  const [petal, second] = own ?? coloursOf(figure, cloth);
  const leaf = '#5f8a4f';
  return {
    hand: 'gouache',
    petal,
    second,
    centre: '#e3b23c',
    leaf,
    leaf2: shade(leaf, -0.2),
    line: blend(petal, '#101014', 0.6),
    ground: cloth,
  };
}

function under({ seams, closure }: Garment, at: PlacedFigure['at']): number {
  if (at === 'back') return seams.includes('yoke') || closure === 'snaps' ? UNDER.yoke : 0;
  return at === 'left-chest' && closure === 'snaps' ? UNDER.flap : 0;
}

/** Low on a skirt or on the thigh of a leg, at the wearer's left. */
function hemBox({ legs, skirt, body }: Garment, size: number): Area {
  const { wide, high } = PLACES.hem;
  const length = legs?.length ?? skirt.length;
  const height = Math.min(high * size, length * 0.5);
  const width = Math.min(wide * size, height * 0.62);
  if (legs) {
    const { middle } = legShape(legs);
    const top = Math.min(legs.rise + 6, length - height - 5);
    const x = middle(top + height / 2);
    return { x0: x - width / 2, x1: x + width / 2, y0: top, y1: top + height };
  }
  // A slit opens on the other side.
  const x = Math.max(body.waist * 0.5, skirt.sweep * 0.36) * (skirt.kind === 'slit' ? -1 : 1);
  return { x0: x - width / 2, x1: x + width / 2, y0: length - height - 4, y1: length - 4 };
}

/** The place of a figure and its room. */
export function figureBox(garment: Garment, figure: PlacedFigure): Area {
  if (figure.at === 'hem') return hemBox(garment, figure.size);
  const { wide, high, from } = PLACES[figure.at];
  const { size } = figure;
  const small = figure.at === 'left-chest' || figure.at === 'side';
  // A stem grows beside the middle of the front, whatever closes it.
  const lapelled = figure.at === 'left-chest' && (garment.neckline === 'notch' || garment.neckline === 'shawl');
  const left = lapelled ? BESIDE_LAPEL.x : LEFT;
  const x = figure.at === 'side' ? Math.min(garment.body.bust, garment.body.waist + 1) * 0.5 : small ? left : 0;
  const neck = figure.at === 'back' ? OPENINGS[garment.neckline].back : neckFront(garment.neckline, x);
  const top = Math.max(lapelled ? BESIDE_LAPEL.from : from, neck + CLEAR, under(garment, figure.at));
  // A little above the hem at the lowest: a cropped top has no more room.
  // In one piece down to the hem it has room for a longer stem.
  const tall = figure.at === 'side' && garment.body.length > 80 ? high * LONG_STEM : high;
  const height = Math.max(3, Math.min(tall * size, garment.body.length - 4 - top));
  const room = 2 * bodyShape(garment).width(top + height / 2) * (1 - FREE);
  const width = small ? wide * size : Math.min(wide * size, room);
  return { x0: x - width / 2, x1: x + width / 2, y0: top, y1: top + height };
}

function wordDrawn(text: string, box: Area, colour: string, size: number): string {
  const { d, width } = word(text);
  const across = width - GRID.after + GRID.stroke;
  const scale = Math.min((box.x1 - box.x0) / across, Math.min(LETTERS * size, box.y1 - box.y0) / (GRID.high + GRID.stroke));
  const x = (box.x0 + box.x1) / 2 - ((width - GRID.after) / 2) * scale;
  return `<g transform="translate(${num(x)} ${num(box.y0)}) scale(${scale.toFixed(4)}) translate(0 ${num(GRID.stroke / 2)})" fill="none" stroke="${colour}" stroke-width="${GRID.stroke}" stroke-linecap="square" stroke-linejoin="round">${d}</g>`;
}

/** Radius that motifs and flowers are drawn in. */
const UNIT = 100;

/** Cut out of one side alone it would pull that side out of shape. */
function bothSides({ x0, x1, y0, y1 }: Area, drawn: string): string {
  const [x, y] = [num((x0 + x1) / 2), num((y0 + y1) / 2)];
  const one = `<g transform="translate(${x} ${y})">${drawn}</g>`;
  return `${one}<g transform="scale(-1 1)">${one}</g>`;
}

/** @param pressed as heights, where a flat has its lines */
function figureDrawn(garment: Garment, figure: PlacedFigure, pressed = false): string {
  const { cloth } = garment;
  const box = figureBox(garment, figure);
  const { shows, size } = figure;
  const random = new Random(garment.seed).fork('figure');
  const paint = pressed ? RELIEF_PAINTS.heights : paintOf(figure, cloth.colour);
  if ('spray' in shows) {
    const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
    if (figure.worked === 'cutwork') return bothSides(box, eyelets(random, wide, high, paint.petal, shade(cloth.colour, 0.16)));
    const wet =
      figure.worked === 'painted'
        ? runsAndSplashes(belowFlowers(wide, high), wide, high, [paint.petal, paint.second, paint.leaf], random)
        : '';
    return `<g transform="translate(${num((box.x0 + box.x1) / 2)} ${num((box.y0 + box.y1) / 2)})">${wet}${flowerSpray(shows.spray, paint, random, wide, high, figure.worked === 'petals')}</g>`;
  }
  const lettering = pressed ? RELIEF_PAINTS.heights.petal : figure.worked && MATERIALS[figure.worked]?.(cloth.colour);
  if ('word' in shows) return wordDrawn(shows.word, box, lettering ?? coloursOf(figure, cloth.colour)[0], size);
  const drawn = 'motif' in shows ? motif(shows.motif, paint, random, figure.colours.length === 0) : flower(shows.flower, paint, random);
  const across = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  const place = `translate(${num((box.x0 + box.x1) / 2)} ${num((box.y0 + box.y1) / 2)})`;
  const wet =
    figure.worked === 'painted'
      ? `<g transform="${place}">${runsAndSplashes(
          [-0.2, 0.06, 0.24].map((x) => ({ x: x * across, y: across * (0.4 - 0.5 * Math.abs(x)) })),
          across,
          across,
          [paint.petal, paint.second],
          random,
        )}</g>`
      : '';
  return `${wet}<g transform="${place} scale(${(across / (2 * UNIT)).toFixed(4)})">${drawn}</g>`;
}

/**
 * All that this side carries, in cm. Prints go over taped seams and stitches; what is in the middle of the chest lies under the cords of a hood.
 * @returns nothing where there is none
 */
export function placedFigures(garment: Garment, side: 'front' | 'back'): Details['figures'] {
  const seen = (garment.figures ?? []).filter(({ at }) => (at === 'back') === (side === 'back'));
  if (seen.length === 0) return undefined;
  const drawn = seen.map((figure) => ({ figure, svg: figureDrawn(garment, figure) }));
  const worked = drawn.map(({ figure, svg }, i) => {
    if (figure.worked === 'embossed') return '';
    return figure.worked ? sewn(svg, figure.worked, `${side}${i}`, figureBox(garment, figure)) : svg;
  });
  const pressed = seen.filter((figure) => figure.worked === 'embossed').map((figure) => figureDrawn(garment, figure, true));
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    worked: worked.join(''),
    ...(pressed.length > 0 && { pressed: pressed.join('') }),
    over: seen.every(({ at }) => at !== 'chest'),
  };
}
