/** One side of a garment as named layers of lines: silhouette, panels, parts, seams, folds, stitches. */
import type { StopSignal } from '../../../engine.ts';
import { num } from '../../pixels/svg.ts';
import { legShape } from '../blocks/lower/legs.ts';
import { loweredPath } from '../blocks/lower/lowered.ts';
import { isStrapless, neckFront } from '../blocks/necks/neckline.ts';
import { bodyShape } from '../blocks/torso.ts';
import { shows } from '../blocks/under-layer.ts';
import { reliefDrawn } from '../cloth/relief.ts';
import { fasteningsIn } from '../details/details.ts';
import { type Area, extentOf } from '../details/path-extent.ts';
import { buildScene, type Side } from '../picture/scene.ts';
import { layeredPlace } from '../picture/under-layer.ts';
import type { Garment, Relief } from '../specification.ts';
import { bowPieces, waistOf } from './bands.ts';
import { type DrawnPlume, feathersDrawn } from './feathers.ts';
import { neckFrill, sleeveFolds, upperFolds } from './folds.ts';
import { furCollarDrawn } from './fur-collar.ts';
import { lineArt } from './line-art.ts';
import { type Drawn, frill, legsDrawn, skirtDrawn, skirtOn, waistDrawn } from './lower-pieces.ts';
import { type NamedPart, namedParts } from './named-parts.ts';
import type { Piece } from './piece.ts';
import { sailorBands } from './sailor.ts';
import { upperPieces } from './upper-pieces.ts';

export interface FlatSide {
  /** What lies under the body, the cloth that details are sewn on, and what lies over it. */
  readonly under: Drawn;
  readonly cloth: Drawn;
  readonly over: Drawn;
  readonly feathers: readonly DrawnPlume[];
  readonly named: readonly NamedPart[];
  readonly extent: Area;
}

const NOTHING: Drawn = { pieces: [], folds: [] };

function united(...list: readonly Drawn[]): Drawn {
  return { pieces: list.flatMap(({ pieces }) => pieces), folds: list.flatMap(({ folds }) => folds) };
}

function loweredDrawn({ pieces, folds }: Drawn, by: number): Drawn {
  return { pieces: pieces.map((piece) => ({ ...piece, d: loweredPath(piece.d, by) })), folds: folds.map((d) => loweredPath(d, by)) };
}

type Parts = Omit<FlatSide, 'extent' | 'feathers' | 'named'>;

/** Cm between the threads of a raw hem, and how long they hang. */
const THREADS = { apart: 0.55, long: 1.5, fringe: 9 };

/** Threads below a hem that is left to fray, or a fringe. */
function rawHem(garment: Garment, back: boolean): string[] {
  const fringe = garment.trims.includes('fringe');
  if (!fringe && !garment.trims.includes('raw-hem')) return [];
  const long = fringe ? THREADS.fringe : THREADS.long;
  const { legs, skirt, body, oblique = 0 } = garment;
  const broad = skirt.kind === 'none' ? bodyShape(garment).width(body.length) : skirt.sweep;
  // As aslant as the hem: of a body by how much it is cut off, of a skirt to both sides of its middle.
  const aslant = (x: number) => 0.5 * oblique * ((back ? -x : x) / broad - (skirt.kind === 'none' ? 1 : 0));
  const upper = garment.kind === 'trousers' || garment.kind === 'skirt' ? 0 : body.length;
  const strands = (from: number, to: number, y: number) =>
    Array.from({ length: Math.floor((to - from) / THREADS.apart) }, (_, k) => {
      const x = from + (k + 0.5) * THREADS.apart;
      return `M${num(x)} ${num(y + aslant(x))}l${num(0.24 * Math.sin(k * 2.4))} ${num(long * (0.7 + 0.3 * Math.sin(k * 5.1)))}`;
    });
  if (legs) {
    const { middle, half } = legShape(legs);
    const [c, h, y] = [middle(legs.length), half(legs.length), upper + legs.length];
    return [-1, 1].flatMap((s) => strands(s * c - h, s * c + h, y));
  }
  return strands(-broad + 1, broad - 1, upper + skirt.length + 0.4);
}

function bottomOf(garment: Garment, back: boolean): Parts {
  const { legs, body } = garment;
  const bow = garment.waist === 'sash' && !back ? { pieces: bowPieces(2, 1.6, 7, 22), folds: [] } : NOTHING;
  const raw = { pieces: [], folds: rawHem(garment, back) };
  if (legs)
    return {
      under: NOTHING,
      cloth: united(legsDrawn(garment, legs, back), waistDrawn(garment, legShape(legs).width)),
      over: united(bow, raw),
    };
  const place = skirtOn(garment, { width: 0, depth: 0 });
  const waist = waistDrawn(garment, (y) => body.waist + y * 0.12);
  return { under: NOTHING, cloth: united(skirtDrawn(garment, place, back), waist), over: united(bow, raw) };
}

function topOf(garment: Garment, back: boolean): Parts {
  const { width, depth } = bodyShape(garment);
  const { length } = garment.body;
  const { kind } = garment.skirt;
  const hung = skirtOn(garment, { width: width(length), depth: depth(length) });
  const skirt = skirtDrawn(garment, shows(garment, 'skirt') ? layeredPlace(garment) : hung, back);
  const legs = garment.legs ? loweredDrawn(legsDrawn(garment, garment.legs, back), length - 0.4) : NOTHING;
  const hem = kind === 'none' && garment.trims.includes('ruffle-hem') ? frill(length, width(length), 9) : NOTHING;
  const { under, body, over } = upperPieces(garment, back);
  const neck = garment.trims.includes('ruffle-neck') && !back ? neckFrill(garment) : NOTHING;
  const tie =
    garment.trims.includes('tie') && !isStrapless(garment.neckline) && !back
      ? { pieces: bowPieces(0, neckFront(garment.neckline, 0) - 0.4, 6.4, 22), folds: [] }
      : garment.neckline === 'sailor' && !back
        ? { pieces: bowPieces(0, neckFront(garment.neckline, 0) + 1.2, 4.6, 8), folds: [] }
        : NOTHING;
  return {
    under: united({ pieces: under, folds: sleeveFolds(garment, back) }, skirt, legs, hem),
    cloth: { pieces: [body], folds: upperFolds(garment, back) },
    over: united(
      { pieces: over, folds: [...rawHem(garment, back), ...(garment.neckline === 'sailor' ? sailorBands(garment, back) : [])] },
      neck,
      tie,
      furCollarDrawn(garment, back),
      waistOf(garment, back),
    ),
  };
}

function sideOf(garment: Garment, side: Side): FlatSide {
  const back = side === 'back';
  const parts = garment.kind === 'trousers' || garment.kind === 'skirt' ? bottomOf(garment, back) : topOf(garment, back);
  const feathers = feathersDrawn(garment, back);
  const named = namedParts(garment, back);
  const pieces = [parts.under, parts.cloth, parts.over, ...named].flatMap((drawn) => drawn.pieces.map(({ d }) => d));
  const extents = [...pieces, ...feathers.map(({ outline }) => outline)].map(extentOf);
  const extent = extents.reduce((a, b) => ({
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }));
  return { ...parts, feathers, named, extent: garment.trims.includes('fringe') ? { ...extent, y1: extent.y1 + THREADS.fringe } : extent };
}

const made = new WeakMap<Garment, Map<Side, FlatSide>>();

/** Outlines of one side; flat and specification show the same, made once for both. */
export function flatSide(garment: Garment, side: Side): FlatSide {
  const sides = made.get(garment) ?? new Map<Side, FlatSide>();
  made.set(garment, sides);
  const known = sides.get(side) ?? sideOf(garment, side);
  sides.set(side, known);
  return known;
}

/**
 * Layers of one side; the front's are named plainly, the back's with a prefix.
 * @param weight of a seam line, cm: the outline is three times as heavy, stitches lighter
 */
export function flatLayers(garment: Garment, side: Side, weight: number, signal?: StopSignal): string {
  const { under, cloth, over, feathers, named } = flatSide(garment, side);
  signal?.throwIfAborted();
  const { details } = buildScene(garment, side);
  signal?.throwIfAborted();
  const id = (name: string) => (side === 'back' ? `back-${name}` : name);
  const shapes = (list: readonly Piece[]) => list.map(({ d, inside }) => `<path d="${d}"${inside ? ` fill="${FAR}"` : ''}/>`).join('');
  const stroke = (part: number) => `stroke="#1b1b1d" stroke-width="${num(weight * part)}" stroke-linejoin="round" stroke-linecap="round"`;
  const layer = (name: string, look: string, content: string) => (content === '' ? '' : `<g id="${id(name)}" ${look}>${content}</g>`);
  const panels = (name: string, { pieces }: Drawn) => layer(name, `fill="#ffffff" ${stroke(1.2)}`, shapes(pieces));
  // What is pressed into the cloth lies all over it, within its outlines.
  const relief = garment.cloth.relief;
  const pressed = (name: string, { pieces }: Drawn) =>
    relief && pieces.length > 0 ? layer(name, `fill="url(#${id('relief')})"`, shapes(pieces.filter((piece) => !piece.inside))) : '';
  const folds = (name: string, drawn: Drawn) =>
    layer(name, `fill="none" ${stroke(0.75)}`, drawn.folds.map((d) => `<path d="${d}"/>`).join(''));
  // One by one, as they lie on each other. What closes a garment that they cover lies on them.
  const plumes = layer(
    'feathers',
    `fill="#ffffff" ${stroke(0.75)}`,
    feathers.map(({ outline, lines }) => `<path d="${outline}"/><path d="${lines}" fill="none"/>`).join(''),
  );
  const called = (lying: boolean) =>
    named
      .filter((part) => part.over === lying)
      .map((part) =>
        layer(
          part.name,
          `fill="#ffffff" ${stroke(1.2)}${part.clipped ? ` ${clip}` : ''}`,
          shapes(part.pieces) + part.folds.map((d) => `<path d="${d}" fill="none" stroke-width="${num(weight * 0.75)}"/>`).join(''),
        ),
      )
      .join('');
  const covers = garment.feathers?.at.includes('all') ?? false;
  // Details are drawn beyond the cloth that carries them and cut by it, as cloth cuts them.
  const clip = `clip-path="url(#${id('cloth')})"`;
  const carriers = [...under.pieces, ...cloth.pieces].filter(({ carries }) => carries);
  return [
    `<defs><clipPath id="${id('cloth')}">${shapes(carriers)}</clipPath>${relief ? reliefPattern(id('relief'), relief) : ''}</defs>`,
    layer('silhouette', `fill="#ffffff" ${stroke(5)}`, shapes([under, cloth, over, ...named].flatMap(({ pieces }) => pieces))),
    panels('panels-under', under),
    pressed('relief-under', under),
    folds('folds-under', under),
    called(false),
    panels('panels', cloth),
    pressed('relief-panels', cloth),
    `<g id="${id('seams')}" fill="none" ${stroke(1)} ${clip}>${details.seams.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    layer('figures', clip, details.figures?.svg ?? ''),
    layer('parts', `fill="#ffffff" ${stroke(1.2)} ${clip}`, details.raised.map(({ d }) => `<path d="${d}"/>`).join('')),
    covers ? plumes : '',
    `<g id="${id('stitches')}" ${clip}>${lineArt((covers ? fasteningsIn(details) : details.ink).join(''), Number(num(weight * 0.7)))}</g>`,
    folds('folds', cloth),
    covers ? '' : plumes,
    called(true),
    panels('trims', over),
    folds('folds-over', over),
  ].join('');
}

/** One repeat of what is pressed, as a fill. */
function reliefPattern(id: string, relief: Relief): string {
  const { repeat } = relief;
  return `<pattern id="${id}" width="${num(repeat)}" height="${num(repeat)}" patternUnits="userSpaceOnUse">${reliefDrawn(relief, 'lines')}</pattern>`;
}

/** What is seen of the far half, through the neck. */
const FAR = '#efedea';
