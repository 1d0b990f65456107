/**
 * What the words leave free of a dress whose silhouette, neck, sleeve and cloth they settle: skirt, seams, placket, pockets, ease. Sets
 * for such sentences differed by print and tone alone.
 */
import { hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { shade } from '../../pattern/palette.ts';
import { baresShoulder } from '../blocks/necks/neckline.ts';
import type { Garment, Silhouette, SkirtKind } from '../specification.ts';
import { isFrontTaken } from './asked/room-for-parts.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { GOWN } from './words/vocabulary.ts';

interface FreeParts {
  readonly skirt?: SkirtKind;
  readonly seams?: Garment['seams'];
  readonly closure?: 'buttons' | 'half-buttons';
  readonly pockets?: Garment['pockets'];
  /** Added to the ease of a sleeve, and cm to the half width of a hem without a skirt of its own. */
  readonly ease?: number;
  readonly sweep?: number;
  readonly cuff?: Garment['sleeve']['cuff'];
  readonly lace?: true;
  readonly flare?: number;
  /** 滚边: every edge bound. */
  readonly bound?: true;
}

const DRESSES: readonly FreeParts[] = [
  {},
  { skirt: 'gathered', seams: ['princess'], closure: 'half-buttons', pockets: 'welt', sweep: 1.4 },
  { skirt: 'box-pleat', seams: ['yoke'], pockets: 'patch', ease: 0.12, sweep: -0.6 },
  { skirt: 'a-line', seams: ['princess'], closure: 'buttons', sweep: 2.4 },
  { skirt: 'knife-pleat', seams: ['centre'], pockets: 'welt', ease: 0.08, sweep: 0.6 },
];

/** Sleeves that may be eased or banded: full ones are full already. */
const PLAIN: ReadonlySet<Garment['sleeve']['kind']> = new Set(['short', 'elbow', 'three-quarter', 'long']);

/**
 * A qipao has no placket, no pocket and no frill: the line of its front, its bindings, sleeves and hem are what a tailor changes, and what is
 * told apart on a tile. Darts, panels and slits were not: four dark ones looked like one.
 */
const QIPAOS: readonly FreeParts[] = [
  {},
  { bound: true, flare: 0.62, sweep: 8.4 },
  { seams: ['centre'], cuff: 'band', ease: 0.1, sweep: 1.2 },
  { seams: ['twin'], bound: true, ease: -0.04, sweep: -0.8 },
  { lace: true, seams: ['panel'], cuff: 'band', sweep: 5 },
];

/** How a front closes by its word. */
const FRONTS: readonly (readonly [said: RegExp, seam: 'centre' | 'twin' | undefined])[] = [
  [/双襟/, 'twin'],
  [/对襟/, 'centre'],
  [/襟/, undefined],
];

/** Figures that a hem which stands out would belie. */
const NARROW = /修身|紧身|贴身|包臀|直筒|直身/;

/** Where frogs and bindings are too dark to be seen on cloth of one dye, they are paler than it: OKLab lightness. */
const DARK = 0.45;

function qipao(garment: Garment, { text, colours, accents, print }: GarmentBrief, parts: FreeParts): Garment {
  const front = FRONTS.find(([said]) => said.test(text));
  const proposed = (parts.seams ?? []).filter((seam) => !front || (seam !== 'centre' && seam !== 'twin'));
  const own = front?.[1] ? [front[1]] : [];
  const bound = parts.bound || /(?<!羽毛)(?:滚边|包边|镶边)/.test(text);
  const plain = PLAIN.has(garment.sleeve.kind);
  const flare = plain && !/喇叭|窄袖/.test(text) ? (text.includes('倒大袖') ? 0.62 : parts.flare) : undefined;
  const { cloth, contrast, sleeve } = garment;
  const pale = colours.length === 1 && accents.length === 0 && !print && hexToOklab(cloth.colour).l < DARK && contrast.fabric !== 'lace';
  return {
    ...garment,
    body: { ...garment.body, sweep: garment.body.sweep + (NARROW.test(text) ? Math.min(1, parts.sweep ?? 0) : (parts.sweep ?? 0)) },
    seams: [...new Set([...garment.seams, ...own, ...proposed])],
    trims: bound ? [...new Set([...garment.trims, 'piping' as const])] : garment.trims,
    sleeve: plain
      ? {
          ...garment.sleeve,
          ease: garment.sleeve.ease + (parts.ease ?? 0),
          cuff: flare ? 'none' : (parts.cuff ?? garment.sleeve.cuff),
          ...(flare && { flare: sleeve.length < 25 ? flare * 0.55 : flare }),
        }
      : garment.sleeve,
    contrast: pale ? { ...contrast, colour: shade(cloth.colour, 0.55) } : contrast,
  };
}

/** A skirt by its own word or outline is no other one, and a 婚纱 is its wide one. */
const SKIRT_SAID = /婚纱|伞|大摆|裙摆|蓬|[aA]字|[aAxX]型|赫本|百褶|压褶|碎褶|抽褶|工字褶|包臀|鱼尾|蛋糕|层/;
const OPEN_SKIRTS: ReadonlySet<Silhouette> = new Set(['fit-and-flare']);
/** What 收腰伞摆 is called with another skirt. */
const SKIRTS: Partial<Record<SkirtKind, string>> = { gathered: '碎褶', 'box-pleat': '工字褶', 'knife-pleat': '百褶', 'a-line': 'A字' };
/** Silhouettes that close in a way of their own. */
const OWN_FRONT: ReadonlySet<Silhouette> = new Set(['qipao', 'wrap', 'shirt-dress', 'slip', 'mermaid', 'empire', 'pleated', 'tiered']);

/** A gown has no placket and no patch pocket. */
const GOWNS: readonly FreeParts[] = DRESSES.map(({ closure: _placket, pockets: _pockets, ...parts }) => parts);

function partsAt({ text }: GarmentBrief, silhouette: Silhouette, index: number): FreeParts {
  const list = silhouette === 'qipao' ? QIPAOS : GOWN.test(text) ? GOWNS : DRESSES;
  return list[index % list.length] ?? {};
}

function isSettled({ silhouettes }: GarmentBrief): boolean {
  return silhouettes.length === 1;
}

/** The brief as this place of the set reads it: what it says of skirt and lace where the words leave room. */
export function briefFor(brief: GarmentBrief, silhouette: Silhouette, index: number): GarmentBrief {
  if (!isSettled(brief)) return brief;
  const { skirt, lace } = partsAt(brief, silhouette, index);
  const open = brief.skirts.length === 0 && OPEN_SKIRTS.has(silhouette) && !SKIRT_SAID.test(brief.text);
  // Frogs and bindings on lace are of its own dye, and hardly seen.
  const bound = /盘扣|一字扣|(?<!羽毛)(?:滚边|包边)/.test(brief.text);
  const laced = lace && !bound && brief.trims.length === 0 && !brief.fabrics.includes('lace') && brief.print === undefined;
  return {
    ...brief,
    skirts: open && skirt ? [skirt] : brief.skirts,
    trims: laced ? ['lace-sleeve'] : brief.trims,
  };
}

/** @param garment as its silhouette has it, cut by `briefFor` */
export function withFreeParts(garment: Garment, brief: GarmentBrief, silhouette: Silhouette, index: number): Garment {
  if (!isSettled(brief)) return garment;
  const parts = partsAt(brief, silhouette, index);
  if (silhouette === 'qipao') return qipao(garment, brief, parts);
  const { seams = [], closure, pockets, ease = 0, sweep = 0 } = parts;
  const { neckline } = garment;
  const fronted =
    garment.closure === 'none' &&
    brief.closure === undefined &&
    !isFrontTaken(brief) &&
    !/扣|拉链/.test(brief.text) &&
    !OWN_FRONT.has(silhouette) &&
    !baresShoulder(neckline) &&
    garment.waist !== 'bow' &&
    garment.waist !== 'sash';
  const pocketed = garment.pockets === 'none' && !OWN_FRONT.has(silhouette) && !brief.text.includes('袋');
  const skirted = SKIRTS[garment.skirt.kind];
  return {
    ...garment,
    name: skirted ? garment.name.replace('伞摆', skirted) : garment.name,
    body: garment.skirt.kind === 'none' ? { ...garment.body, sweep: garment.body.sweep + sweep } : garment.body,
    closure: fronted && closure ? closure : garment.closure,
    pockets: pocketed && pockets ? pockets : garment.pockets,
    seams: [...new Set([...garment.seams, ...seams])],
    sleeve: PLAIN.has(garment.sleeve.kind) ? { ...garment.sleeve, ease: garment.sleeve.ease + ease } : garment.sleeve,
  };
}
