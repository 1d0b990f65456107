/** 图生文: a garment in words a designer would use; what cannot be seen for sure is said to be a guess. */
import { chromaOf, oklabToHex } from '../../../../contract/colour/oklab.ts';
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type EngineText, type Grade, type Pace } from '../../engine.ts';
import type { Ink } from '../inks/one-dye.ts';
import { CAPTION_SIDE } from '../longest-sides.ts';
import { matte } from '../matting/matte.ts';
import { type Draw, partOf } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { doubtOf } from './doubt.ts';
import { motifColours, wellWithin } from './motif-colours.ts';
import type { Neck } from './neck.ts';
import { isBare, isKnown, runsOut } from './recognised.ts';
import { seenName } from './seen-name.ts';
import { readShape, type Shape } from './shape.ts';
import { isDenim, isShadeOf, type Surface } from './surface.ts';
import { tellsCloth } from './tells-cloth.ts';
import { asSeen, isOfSkin, toldInks } from './told-inks.ts';
import type { Collar, Silhouette } from './words.ts';

/** Of a garment without any ink of its own. */
const MID_GREY = '#8e8f91';

/** How sure of a kind: up to here it is said to be a guess. */
const GUESS = 0.55;

/** A garment that stands free of its ground: what matting gives, or a picture that was cut out before. */
export interface Cut {
  readonly width: number;
  readonly height: number;
  /** 0–1 per pixel. */
  readonly alpha: Float32Array;
  /** RGB, the ground's share taken out. */
  readonly colour: Uint8Array;
  readonly grade: Grade;
  /** Garment and ground are of one colour. */
  readonly alike?: boolean;
}

export interface Reading {
  readonly text: EngineText;
  readonly silhouette: Silhouette;
  /** Where it is seen for sure. */
  readonly neck: Neck | undefined;
  /** What stands up there, where that is. */
  readonly collar: Collar | undefined;
  readonly surface: Surface;
  /** Names, the leading one first. */
  readonly colours: readonly string[];
  /** Of the leading ink, `#rrggbb`. */
  readonly main: string;
  /** Of the most colourful of the others that are seen, where a print has one. */
  readonly printed: string | undefined;
  /** Coverage of the garment that was read, 0–1 per pixel: of a person, one garment. */
  readonly area: Float32Array;
  readonly person: boolean;
  /** It may be a garment: of what is none, words name colours and print alone. */
  readonly known: boolean;
  readonly grade: Grade;
  readonly notes: readonly string[];
}

/** @param picture RGB */
export async function readGarment(picture: Raster, random: Random, pace: Pace): Promise<Reading> {
  const { width, height } = picture;
  // The slit between two legs tells trousers from a skirt.
  return readCut({ ...(await matte(picture, { gaps: 'legs' }, partOf(pace, 0, 0.6))), width, height }, random, partOf(pace, 0.6, 1));
}

/** @throws EngineError where nothing, or all of the picture, is garment */
export function readCut({ width, height, alpha, colour, grade: outline, alike }: Cut, random: Random, pace: Pace): Reading {
  pace.signal.throwIfAborted();
  const lab = labPlanes(colour, width * height);
  pace.signal.throwIfAborted();
  const shape = readShape(alpha, lab, alike === true, width, height, random, pace);
  if (!shape) throw new EngineError('bad_input', engineNoSubject);
  pace.signal.throwIfAborted();
  const { separation, neck, collar, area, person, beneath } = shape;
  // What lies beside a poor outline is in its weave: a sweatshirt with a grey wall in it was denim. Jeans are denim far more often than not.
  const clothUnseen = outline === 'poor' && isDenim(shape.surface) && !LOWER.has(shape.silhouette.garment);
  const surface: Surface = { ...shape.surface, clothUnseen };
  const silhouette = withDoubt(shape, outline, runsOut(alpha, width, height));
  const [main] = separation.inks;
  // Of somebody whose head the picture leaves out, a poor outline, or one of bare legs for a good part, shows no garment: trainers were a skirt.
  const unseen = !person && runsOut(alpha, width, height) && (outline === 'poor' || isBare(separation));
  const known = !unseen && isKnown(area, alpha, lab, person, width, height);
  // Between two fronts there is another garment, and of what is none its skin and ground would be told.
  const inner = known && !beneath && isPrinted(surface) ? wellWithin(area, width, height) : undefined;
  const told = toldInks(separation, shape.skin, width, inner).filter((ink) => !(surface.print === '纯色' && main && isShadeOf(main, ink)));
  pace.signal.throwIfAborted();
  const ground = main && asSeen(main, separation, lab, width);
  const drawn = inner && ground && told.length === 0 ? motifColours(lab, inner, ground, random) : [];
  const shown = drawn.filter((colour) => !(shape.skin && isOfSkin(colour, shape.skin)));
  const named = [...(ground ? [ground] : []), ...told.map((ink) => asSeen(ink, separation, lab, width)), ...shown].map(seenName);
  const colours = [...new Set(named)].slice(0, 4);
  pace.signal.throwIfAborted();
  const under = beneath && beneathName(beneath, lab, width);
  const sure = outline === 'good' && !person && silhouette.sure > GUESS;
  const notes = [
    ...(known ? [] : [UNKNOWN]),
    ...(outline !== 'good' ? [alike ? '服装与背景颜色接近，轮廓可能读得不准' : '背景复杂，轮廓可能读得不准'] : []),
    ...(person && known ? ['图中有人物，只描述了其中一件'] : []),
    ...(known && silhouette.sure <= GUESS ? [`品类按轮廓推测为${silhouette.garment}，把握不大`] : []),
    ...(known && silhouette.sleeveGuessed ? [`袖长按轮廓推测为${silhouette.sleeve}，也可能是长袖`] : []),
    ...(known && tellsCloth(surface) ? [`面料为推测，把握${surface.confidence}`] : []),
  ];
  return {
    text: known ? inWords({ silhouette, neck: neck ?? collar, surface, colours, sure, beneath: under }) : inColours(surface, colours),
    silhouette,
    neck,
    collar,
    surface,
    colours,
    main: main ? oklabToHex(main) : MID_GREY,
    printed: printedOf(told),
    area,
    person,
    known,
    grade: outline === 'poor' || !known ? 'poor' : sure ? 'good' : 'usable',
    notes,
  };
}

/** Of a subject, how much a second garment in it has at least. */
const SECOND = 0.3;

/** How far a kind is believed of which the outline may be another's. @param out the picture ends before its subject does */
function withDoubt({ silhouette, surface, separation, person, neck, collar }: Shape, outline: Grade, out: boolean): Silhouette {
  const guess = { ...silhouette, sure: Math.min(silhouette.sure, GUESS) };
  const dress = silhouette.garment === '连衣裙';
  // Nothing else was found on somebody, and half of it may be lost: a suit, and a vest with shorts, were dresses. With long sleeves, and nothing told
  // of its neck, a top may be a jacket whose one front was lost with the ground, or a suit in one with its trousers.
  const sleeved = silhouette.garment === '上衣' && silhouette.sleeve === '长袖' && (neck ?? collar) === undefined;
  if (person) return (dress || sleeved) && outline === 'poor' ? guess : silhouette;
  // Legs below a coat, or a neck above it: its kind is a guess. So it is where hair and legs may have been taken with it.
  if (surface.otherPieces !== true && !out) return silhouette;
  // Wide trousers below an open coat.
  const two = surface.otherPieces === true && (separation.inks[1]?.share ?? 0) > SECOND;
  return dress && two ? { ...guess, garment: '上衣或连身装', length: undefined, shape: undefined } : guess;
}

/** Said of a shoe, a chair, a cat, a portrait. */
const UNKNOWN = '未认出服装，只写了颜色和图案';

/** OKLab chroma from which an ink is a colour that others can take up. */
const COLOURFUL = 0.06;

function printedOf(told: readonly Ink[]): string | undefined {
  const most = [...told].sort((x, y) => chromaOf(y) - chromaOf(x))[0];
  return most && chromaOf(most) > COLOURFUL ? oklabToHex(most) : undefined;
}

/** What is drawn on it is named as a print, and no doubt is said beside it. */
const isPrinted = (surface: Surface) => surface.print !== '纯色' && !isDenim(surface) && doubtOf(surface) === undefined;

/** Their line down the middle is a fly or the seam between two legs. */
const LOWER: ReadonlySet<string> = new Set(['半身裙', '长裤', '短裤', '裤或裙', '背带裤', '连体裤', '连体衣']);

function inColours({ print }: Surface, colours: readonly string[]): EngineText {
  const [main = '', ...others] = colours;
  const beside = others.length > 0 ? `，配${others.join('、')}` : '';
  return { title: `${main}${print}`, tags: [print, ...colours], description: `${UNKNOWN}：主色${main}${beside}，${print}。` };
}

/** The largest ink of what is seen between two fronts. */
function beneathName({ fronts, whole }: NonNullable<Shape['beneath']>, lab: LabPlanes, width: number): string | undefined {
  const counts = new Float64Array(whole.inks.length);
  for (let i = 0; i < whole.first.length; i++) if (fronts.inside[i] === 1) counts[whole.first[i]]++;
  const ink = whole.inks[counts.indexOf(Math.max(...counts))];
  return ink && `${fronts.open ? '前襟敞开，露出' : '领口露出'}${seenName(asSeen(ink, whole, lab, width))}内搭`;
}

interface Said {
  readonly silhouette: Silhouette;
  readonly neck: Neck | Collar | undefined;
  readonly surface: Surface;
  readonly colours: readonly string[];
  readonly sure: boolean;
  /** Of another garment below it. */
  readonly beneath: string | undefined;
}

function inWords({ silhouette, neck, surface, colours, sure, beneath }: Said): EngineText {
  const { garment, sleeve, length, shape } = silhouette;
  const [main = '', ...others] = colours;
  // What is paler on denim is worn or washed, and seldom printed.
  const washed = isDenim(surface) && surface.print !== '纯色';
  const doubt = washed ? undefined : doubtOf(surface);
  const print = surface.print === '纯色' || washed || doubt ? '' : surface.print;
  const title = `${main}${print}${shape === '收腰' || shape === 'A 字' ? shape.replace(' ', '') : ''}${neck ?? ''}${sleeve ?? ''}${garment}`;
  const cut = [length, neck, sleeve, shape].filter((word) => word !== undefined).join('、');
  const sentences = [
    `这是一件${sure ? '' : '（推测）'}${main}${garment}${cut ? `，${cut}` : ''}。`,
    print
      ? `图案为${print}，主色${main}${others.length > 0 ? `，配${others.join('、')}` : ''}。`
      : `${washed || doubt ? `主色${main}` : `${main}纯色`}${others.length > 0 ? `，局部带${others.join('、')}` : ''}。`,
    doubt ?? '',
    surface.pleated ? '明暗顺着一个方向，可能是褶裥、垂褶或坑条。' : '',
    beneath ? `${beneath}。` : '',
    garment === '连体衣' ? '裤口开到胯部，可能是连体泳衣。' : '',
    surface.opening && tellsCloth(surface) && !LOWER.has(garment) ? '前中可能有门襟或拉链。' : '',
    tellsCloth(surface) ? `面料看起来像${surface.fabric}（把握${surface.confidence}，请以实物为准）。` : '',
  ];
  const fabric = surface.confidence === '较小' || !tellsCloth(surface) ? undefined : surface.fabric;
  const tags = [garment, neck, sleeve, length, shape, print || (washed || doubt ? undefined : '纯色'), ...colours, fabric];
  return { title, tags: [...new Set(tags.filter((tag): tag is string => tag !== undefined))], description: sentences.join('') };
}

export const writeCaption: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 3, CAPTION_SIDE);
  const { text, grade, notes } = await readGarment(picture, new Random(job.seed), pace);
  deliver({ index: 0, text, grade, notes, seed: job.seed, files: [] });
  pace.progress(1, '完成');
};
