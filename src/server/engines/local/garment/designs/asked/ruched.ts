/** 抽褶 on a body, where it is asked for there or no skirt has it. Half widths in cm. */
import { gatheringOf } from '../../blocks/drawn-up/ruching.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { hasGatheredWaist } from '../unshown/part-names.ts';
import { drapeable } from './drapeable.ts';

const SAID = /[抽收]褶|抽皱|缩褶/;
const AT_SIDE = /(?:侧缝|侧边|侧面|腰侧|[单一双两]侧|侧|腰部|腰间)的?(?:抽绳)?(?:抽褶|抽皱|缩褶|褶皱)/;
const AT_CENTRE = /(?:前中|中缝|胸前|胸口|胸部|前胸|前片|正面)的?(?:抽绳)?(?:抽褶|抽皱|缩褶|褶皱)/;
const WITH_CORD = /抽绳/;

/** Where it is said to be on the body; a skirt may be gathered anyhow. */
export function ruchedAt({ text }: Pick<GarmentBrief, 'text'>): 'side' | 'centre' | undefined {
  return AT_CENTRE.test(text) ? 'centre' : AT_SIDE.test(text) ? 'side' : undefined;
}

const GATHERED: ReadonlySet<string> = new Set(['gathered', 'tiered', 'bubble']);
const QUILTED: ReadonlySet<string> = new Set(['baffle', 'quilt']);
/** Seams and edges that gathers would run across. */
const SHAPING: ReadonlySet<string> = new Set(['princess', 'bust-dart', 'yoke', 'panel', 'centre']);
const HEMS: ReadonlySet<string> = new Set(['rib-hem', 'ruffle-hem', 'drawcord']);

/** Cloth of outerwear that a cord draws up. */
const LIGHT: ReadonlySet<FabricKind> = new Set(['nylon', 'ripstop', 'poplin', 'twill', 'seersucker', 'organza', 'satin', 'jersey']);
/** What is stout is gathered at both sides of the waist, by an elastic. */
const STOUT: ReadonlySet<FabricKind> = new Set([
  'leather',
  'suede',
  'denim',
  'canvas',
  'corduroy',
  'wool',
  'tweed',
  'velvet',
  'linen',
  'fleece',
]);

/** Cm that a waist is drawn in, and the least there is of a body below it. */
const CINCHED = { by: 3.4, least: 15, below: 12 } as const;

/** A jacket or a coat of light cloth has a cord round its waist, which gathers it above and below; lapels would be drawn up with it, and are left out of it. */
function withCinch(garment: Garment): Garment {
  const { body, cloth, neckline, closure, trims, waist } = garment;
  if (closure === 'frogs' || (closure === 'snaps' && cloth.fabric !== 'denim') || garment.cape || garment.layered || garment.crossed)
    return garment;
  const lapels = neckline === 'notch' || neckline === 'shawl' || closure === 'double-breasted';
  const light = LIGHT.has(cloth.fabric);
  const sides = light ? lapels : STOUT.has(cloth.fabric);
  if (!light && !sides) return garment;
  // Above a rib there is room as well.
  const low = body.length - (trims.includes('rib-hem') ? 6 : 0);
  if (low - body.waistAt < CINCHED.below) return garment;
  return {
    ...garment,
    body: {
      ...body,
      waist: Math.max(CINCHED.least, Math.min(body.waist, body.bust - 0.6) - CINCHED.by),
      hip: Math.max(body.hip, body.bust),
    },
    ruched: { at: 'waist', cord: !sides },
    waist: waist === 'elastic' || (waist === 'belt' && !sides) ? 'none' : waist,
    seams: garment.seams.filter((seam) => !SHAPING.has(seam)),
    trims: trims.filter((trim) => trim !== 'drawcord'),
  };
}

/** How close a body is that is drawn up. */
const CLOSE = { bust: 17.6, waisted: 2.6, hip: 18.4 } as const;

/** Trousers are gathered into an elastic waist, where theirs is one that does. */
function withGatheredWaist(garment: Garment, brief: GarmentBrief): Garment {
  const { legs, waist } = garment;
  if (!legs || brief.waist === 'belt') return garment;
  const style = legs.style === 'jean' ? 'tailored' : legs.style;
  const made: Garment = { ...garment, waist: waist === 'sash' ? waist : 'elastic', legs: { ...legs, pleats: 0, style } };
  return hasGatheredWaist(made) ? made : garment;
}

export function withRuching(own: Garment, brief: GarmentBrief, index: number): Garment {
  const at = ruchedAt(brief);
  if (!at && !SAID.test(brief.text)) return own;
  if (!at && GATHERED.has(own.skirt.kind)) return own;
  if (own.kind === 'trousers') return at === 'centre' ? own : withGatheredWaist(own, brief);
  if (own.kind === 'jacket' || own.kind === 'coat') return withCinch(own);
  const garment = drapeable(own, brief, index);
  if (!garment) return own;
  const { kind, skirt, closure, body, seams, trims, wearer } = garment;
  if ((kind !== 'dress' && kind !== 'top') || garment.cape || garment.legs || garment.layered || garment.neckline === 'bib') return own;
  if (seams.some((seam) => QUILTED.has(seam)) || closure === 'frogs') return own;
  const skirted = skirt.kind !== 'none';
  const buttoned = closure !== 'none';
  const where = at ?? (skirted ? 'centre' : buttoned ? 'side' : index % 2 === 0 ? 'side' : 'centre');
  if ((where === 'side' && skirted) || (where === 'centre' && buttoned)) return own;
  const bust = Math.min(body.bust, wearer === 'male' ? body.bust : CLOSE.bust);
  const close = {
    bust,
    waist: Math.min(body.waist, bust - CLOSE.waisted),
    hip: Math.min(body.hip, CLOSE.hip),
    sweep: Math.min(body.sweep, -0.6),
  };
  const made: Garment = {
    ...garment,
    body: skirted || wearer !== undefined ? body : { ...body, ...close, shoulder: Math.min(body.shoulder, 18.6) },
    ruched: { at: where, cord: WITH_CORD.test(brief.text) },
    pockets: 'none',
    seams: seams.filter((seam) => !SHAPING.has(seam)),
    trims: trims.filter((trim) => !HEMS.has(trim)),
    waist: brief.waist ?? (skirted ? garment.waist : 'none'),
  };
  return gatheringOf(made) ? made : own;
}
