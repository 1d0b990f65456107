/** 弧形下摆, 暗门襟, 金属扣, 罗纹袖口: how a hem ends, what closes a front, what a sleeve ends in. */
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import { type Garment, KNITTED } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** The hem of a shirt: lower before and behind than at the sides. */
export const CURVED = /(?:弧形|圆弧|圆|衬衫式?)(?:下|衣)?摆(?!裙|大衣)/;

/** Skirts that end level, in one piece. */
const CUT_SKIRTS: ReadonlySet<Garment['skirt']['kind']> = new Set(['none', 'a-line', 'circle', 'gathered', 'pencil']);

/** Bodies and skirts with a hem of their own that is cut, not ribbed, banded or hung. */
function hasCutHem({ kind, skirt, legs, cape, trims, cloth, seams, closure, layered, stacked, oblique, ruched }: Garment): boolean {
  if (kind === 'trousers' || legs || cape || !CUT_SKIRTS.has(skirt.kind) || skirt.train) return false;
  if (trims.some((trim) => ENDS.has(trim)) || closure === 'snaps') return false;
  return cloth.fabric !== 'fur' && !seams.includes('baffle') && !layered && !stacked && !oblique && !ruched && !seams.includes('side-slit');
}

const ENDS: ReadonlySet<Garment['trims'][number]> = new Set(['rib-hem', 'drawcord', 'ruffle-hem', 'lace-hem']);

/** Cm by which the sides are cut higher, and what a garment gains in length for it: its sides stay where they were. */
const RISES = { top: 9, dress: 10, jacket: 6.5, coat: 9 } as const;

function curved(garment: Garment, { text, trims }: GarmentBrief): Garment {
  // A rib is what a sweater has unasked, a frill what a set has to differ by; nothing is curved below them.
  const cut = { ...garment, trims: garment.trims.filter((trim) => !ENDS.has(trim) || trims.includes(trim)) };
  if (!CURVED.test(text) || !hasCutHem(cut)) return garment;
  const { body, kind, skirt } = garment;
  if (skirt.kind !== 'none') return { ...cut, curvedHem: Math.min(14, skirt.length * 0.2) };
  const rise = RISES[kind as keyof typeof RISES] ?? 6;
  return { ...cut, curvedHem: rise, body: { ...body, length: body.length + rise * 0.55 } };
}

const CHINESE = /中式(?!领)|唐装/;

/** 新中式 of what buttons over a standing collar: frogs down its middle. It was proposed as four duffle coats, for their collar alone. */
function chinese(garment: Garment, { text, closure: said }: GarmentBrief): Garment {
  const { kind, closure, neckline, cloth, seams, name, crossed, knotted, cape, trims } = garment;
  if (!CHINESE.test(text) || said || (kind !== 'coat' && kind !== 'jacket') || (closure !== 'toggles' && closure !== 'buttons'))
    return garment;
  if (neckline !== 'stand' && neckline !== 'mandarin') return garment;
  if (cloth.fabric === 'fur' || seams.includes('baffle') || crossed || knotted || cape || trims.includes('rib-hem')) return garment;
  return { ...garment, closure: 'frogs', seams: [...new Set([...seams, 'centre' as const])], name: name.replace('牛角扣', '盘扣') };
}

/** 斜襟 of a shirt with a standing collar: closed over the breast with frogs, as a qipao is. It was buttoned down its middle. */
function lapped(garment: Garment, { text }: GarmentBrief): Garment {
  const { kind, neckline, closure, cloth, seams } = garment;
  if (!/斜襟|大襟|偏襟/.test(text) || kind !== 'top' || closure !== 'buttons' || KNITTED.has(cloth.fabric)) return garment;
  if (neckline !== 'mandarin' && neckline !== 'stand') return garment;
  return {
    ...garment,
    closure: 'frogs',
    seams: seams.filter((seam) => seam !== 'centre'),
    name: garment.name.replace('衬衫', '斜襟盘扣上衣'),
  };
}

export const CONCEALED = /暗门襟|隐形门襟|暗[门襟]扣|(?<!子母)暗扣/;

/** Fronts whose buttons lie under a fly. */
const BUTTONED: ReadonlySet<Garment['closure']> = new Set(['buttons', 'half-buttons', 'double-breasted']);

function concealed(garment: Garment, { text }: GarmentBrief): Garment {
  if (!CONCEALED.test(text) || garment.cloth.fabric === 'fur' || garment.kind === 'trousers' || garment.kind === 'skirt') return garment;
  if (garment.closure === 'double-breasted')
    return { ...garment, closure: 'buttons', concealed: true, name: garment.name.replace('双排扣', '') };
  return BUTTONED.has(garment.closure) ? { ...garment, concealed: true } : garment;
}

export const METAL_BUTTONS = /金属(?:质感?)?的?(?:纽|钮|双排|单排)?扣(?!环|件|头)/;

/** 金扣 of what is knitted: its ribs are not of that colour. */
const BRASS = '#c2a05a';
export const KNIT_BUTTONS = /[金银]色?的?(?:纽|钮)?扣/;

function metalled(garment: Garment, { text }: GarmentBrief): Garment {
  const closed = BUTTONED.has(garment.closure) || garment.closure === 'snaps';
  if (!closed || garment.concealed) return garment;
  // Braid beside them has a colour of its own: of 小香风，金扣 it was gold all round, and no button was seen on it.
  if ((KNITTED.has(garment.cloth.fabric) || garment.trims.includes('piping')) && KNIT_BUTTONS.test(text))
    return { ...garment, metalButtons: true, ...(/金色?的?(?:纽|钮)?扣/.test(text) && { buttonMetal: BRASS }) };
  return METAL_BUTTONS.test(text) ? { ...garment, metalButtons: true } : garment;
}

export const RIBBED_CUFFS = /[罗螺]纹(?:收口)?袖口|袖口[罗螺]纹|[罗螺]纹袖(?!衫|子)|[罗螺]口袖/;

/** Sleeves that are drawn in at the wrist; what opens to its foot ends as it falls. */
const DRAWN: ReadonlySet<Garment['sleeve']['kind']> = new Set(['long', 'raglan', 'batwing', 'puff-long', 'bishop', 'three-quarter']);

function ribbed(garment: Garment, { text }: GarmentBrief): Garment {
  const { sleeve, contrast, cloth, cape, neckline } = garment;
  if (!RIBBED_CUFFS.test(text) || cape || cloth.fabric === 'fur' || !DRAWN.has(sleeve.kind) || baresShoulder(neckline)) return garment;
  if (sleeve.cuff === 'rib') return garment;
  // Buttons are told by its colour alone.
  return {
    ...garment,
    sleeve: { ...sleeve, cuff: 'rib' },
    contrast: contrast.fabric === 'lace' ? contrast : { ...contrast, fabric: 'rib', colour: cloth.colour },
  };
}

export function withAskedEdges(garment: Garment, brief: GarmentBrief): Garment {
  return ribbed(metalled(concealed(lapped(chinese(curved(garment, brief), brief), brief), brief), brief), brief);
}
