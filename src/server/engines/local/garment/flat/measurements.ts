/** What is measured of a garment, and where: finished measures of the base size, laid flat as a cutter lays it. Cm. */

import { SHOULDER_TIP } from '../blocks/armhole.ts';
import { BIB } from '../blocks/bib-shape.ts';
import { armSlit, capeHem, isCape } from '../blocks/cape.ts';
import { frontLength } from '../blocks/hems/tails.ts';
import { legShape } from '../blocks/lower/legs.ts';
import { baresShoulder, droppedTop, hasDroppedSleeves, neckFront } from '../blocks/necks/neckline.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment, Neckline } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import {
  armholeHalf,
  bustHalf,
  cuffHalf,
  hemHalf,
  hipHalf,
  isElastic,
  isSpread,
  kneeHalf,
  legHemHalf,
  skirtHip,
  thighHalf,
  upperArmHalf,
  waistHalf,
  waistStretched,
} from './girths.ts';
import { forWearer } from './sizes.ts';
import { flatSleeve } from './upper-pieces.ts';

type End = readonly [number, number];

/** A row of the sheet. */
export interface Row {
  readonly name: string;
  readonly cm: number;
  /** How it is measured where that is not plain. */
  readonly how?: string | undefined;
}

/** One that is marked on the flat as well; half a girth is wider than the line that shows where it is taken. */
export interface Measurement extends Row {
  /** Ends of the measured line on the flat. */
  readonly from: End;
  readonly to: End;
}

/** @param cm half the girth, or the drawn width itself */
function across(name: string, half: number, y: number, cm = half * 2, how?: string): Measurement {
  return { name, cm, from: [-half, y], to: [half, y], how };
}

function down(name: string, x: number, from: number, to: number): Measurement {
  return { name, cm: to - from, from: [x, from], to: [x, to] };
}

/** Sleeves that begin at the neck. */
const FROM_NECK: ReadonlySet<Garment['sleeve']['kind']> = new Set(['raglan', 'batwing']);

/** Without a shoulder, or with one that runs on into the sleeve, there is no width of it. */
function hasShoulders(garment: Garment): boolean {
  const { kind, neckline, sleeve } = garment;
  return (
    kind !== 'trousers' &&
    kind !== 'skirt' &&
    !isCape(garment) &&
    neckline !== 'bib' &&
    !baresShoulder(neckline) &&
    !FROM_NECK.has(sleeve.kind)
  );
}

/** From edge to edge: a bare armhole is cut inside the tip of the shoulder. */
const BARE = 3.3;

function shoulderOf({ body, sleeve }: Garment): number {
  return body.shoulder - (sleeve.kind === 'none' ? BARE : 0);
}

function bodice(garment: Garment): Measurement[] {
  const { body, neckline } = garment;
  if (neckline === 'bib') return [across('前片宽', BIB.front.half, BIB.front.top)];
  const shoulders = hasShoulders(garment) ? [across('肩宽', shoulderOf(garment), -3)] : [];
  return [...shoulders, across('胸围/2', body.bust, 26, bustHalf(garment))];
}

/** Above this height a seam lies under the bust, cm; below the other it lies on the hip. */
const [HIGH, LOW] = [36, 50];

function waistRow(garment: Garment, half: number, y: number): Measurement {
  const name = y > 0 && y < HIGH && garment.wearer !== 'child' ? '胸下围/2' : '腰围/2';
  return across(name, half, y, waistHalf(garment), isElastic(garment) ? '松紧平量' : undefined);
}

/** Skirts that lie close at the hip. All others hang clear of it. */
const AT_HIP: ReadonlySet<Garment['skirt']['kind']> = new Set(['pencil', 'slit', 'mermaid']);
const AT_HIP_ALONE: ReadonlySet<Garment['skirt']['kind']> = new Set([...AT_HIP, 'a-line', 'knife-pleat', 'box-pleat']);
/** Cm from waist to hip: of the block, and of a skirt by itself. */
const [BLOCK_HIP, SKIRT_HIP] = [20, 18];

function hips(garment: Garment): Measurement[] {
  const { body, skirt, kind } = garment;
  if (kind === 'skirt') {
    const half = skirtHip(garment, SKIRT_HIP);
    return AT_HIP_ALONE.has(skirt.kind) ? [across('臀围/2', half, SKIRT_HIP, hipHalf(garment, half))] : [];
  }
  const at = body.waistAt + BLOCK_HIP;
  if (skirt.kind === 'none') {
    const half = bodyShape(garment).width(at);
    return body.length < at + 4 ? [] : [across('臀围/2', half, at, hipHalf(garment, half))];
  }
  // A skirt set on at the hip is measured there too.
  if (!AT_HIP.has(skirt.kind) && body.length < LOW) return [];
  return [across('臀围/2', body.hip, Math.max(body.length, at), hipHalf(garment, body.hip))];
}

/** Where the length is measured from: the shoulder, or the top of what has none and no straps either. */
function topOf({ neckline }: Garment): number {
  if (neckline !== 'sweetheart' && neckline !== 'off-shoulder') return 0;
  return Math.min(...Array.from({ length: 20 }, (_, x) => neckFront(neckline, x)));
}

/** Cm that a frill hangs below the hem it is sewn to, and by which it is wider on each side: what is drawn of it. */
const FRILL = { body: 9, skirt: 7.6, wider: 3 } as const;

function frillOf({ trims, skirt, legs }: Garment): { readonly long: number; readonly wide: number } {
  if (!trims.includes('ruffle-hem') || legs) return { long: 0, wide: 0 };
  return { long: skirt.kind === 'none' ? FRILL.body : FRILL.skirt, wide: FRILL.wider };
}

function hemRow(garment: Garment, half: number, y: number): Measurement {
  const rib = garment.trims.includes('rib-hem') && garment.skirt.kind === 'none';
  return across('下摆/2', half, y, hemHalf(garment), isSpread(garment) ? '展开' : rib ? '罗纹平量' : undefined);
}

function legHem(legs: Legs, half: number, x: number, y: number): Measurement {
  const closed = legs.end === 'rib' || legs.end === 'elastic';
  return { name: '裤脚/2', cm: legHemHalf(legs), from: [x - half, y], to: [x + half, y], how: closed ? '收口平量' : undefined };
}

/** Of a 连体裤: the leg's own measures stand where trousers have them, below the waist seam. */
function onePiece(garment: Garment, legs: Legs, end: number, edge: number): Measurement[] {
  const { body } = garment;
  const { half, middle, width } = legShape(legs);
  const [x, low] = [middle(legs.length), half(legs.length)];
  return [
    ...bodice(garment),
    waistRow(garment, body.waist, body.waistAt),
    across('臀围/2', width(19), body.length + 19, hipHalf(garment, width(19))),
    down('前裆', 0, body.length, body.length + legs.rise),
    down('全长', edge, topOf(garment), end),
    legHem(legs, low, x, end + 3),
  ];
}

function trousers(garment: Garment, legs: Legs, edge: number): Measurement[] {
  const { half, middle, width } = legShape(legs);
  const at = legs.length;
  return [
    waistRow(garment, legs.waist, -3),
    across('臀围/2', width(19), 19, hipHalf(garment, width(19))),
    down('前裆', 0, 0, legs.rise),
    down('裤长', edge, 0, legs.length),
    legHem(legs, half(at), middle(at), at + 3),
  ];
}

/** A raglan sleeve is measured from the neck, one below a bare shoulder from its own edge: cm more than from the shoulder's tip. */
function fromNeck(garment: Garment): number {
  if (hasDroppedSleeves(garment)) return SHOULDER_TIP - droppedTop(garment.body.shoulder, true);
  return FROM_NECK.has(garment.sleeve.kind) ? garment.body.shoulder - 8 : 0;
}

/** A cape has neither shoulders nor a bust of its own: how long it is, how wide it spreads, and where the arms come out. */
function capeRows(garment: Garment, edge: number): Measurement[] {
  const { length } = garment.body;
  const { x, from, to } = armSlit(garment);
  return [
    down('衣长', edge, 0, length),
    across('下摆/2', bodyShape(garment).width(length), length + 4, capeHem(garment), '展开'),
    down('臂口长', x + 4.6, from, to),
  ];
}

function listed(garment: Garment, edge: number): Measurement[] {
  const { body, skirt, legs, sleeve } = garment;
  const frill = frillOf(garment);
  if (isCape(garment)) return capeRows(garment, edge);
  if (legs && garment.kind === 'trousers') return trousers(garment, legs, edge);
  if (garment.kind === 'skirt')
    return [
      waistRow(garment, body.waist, -3),
      ...hips(garment),
      hemRow(garment, skirt.sweep + frill.wide, skirt.length + frill.long + 4),
      down('裙长', edge, 0, skirt.length + frill.long),
    ];
  const seam = body.length + skirt.length + (legs?.length ?? 0);
  const end = seam + frill.long;
  const list = legs
    ? onePiece(garment, legs, end, edge)
    : [
        ...bodice(garment),
        waistRow(garment, body.waist, body.waistAt),
        ...hips(garment),
        down('衣长', edge, topOf(garment), end),
        hemRow(garment, (skirt.kind === 'none' ? bodyShape(garment).width(seam) : skirt.sweep) + frill.wide, end + 4),
      ];
  const arm = flatSleeve(garment)?.outer;
  const [tip, foot] = [arm?.[0], arm?.at(-1)];
  // Beside the sleeve, clear of its outline.
  if (!tip || !foot) return list;
  return [
    ...list,
    {
      name: '袖长',
      cm: sleeve.length + fromNeck(garment),
      from: [tip.x + 3.4, tip.y - 1],
      to: [foot.x + 3.4, foot.y - 1],
      how: FROM_NECK.has(sleeve.kind) ? '自领口' : hasDroppedSleeves(garment) ? '自上口' : undefined,
    },
  ];
}

/** What is marked on the flat. @param edge x right of everything drawn */
export function measurements(garment: Garment, edge: number): Measurement[] {
  return listed(garment, edge).map((one) => ({ ...one, cm: forWearer(one.name, one.cm, garment) }));
}

/** Necks whose edge is their width; collars and lapels are drafted from the girth of the neck. */
const OPEN: ReadonlySet<Neckline> = new Set(['round', 'crew', 'scoop', 'v', 'deep-v', 'square', 'boat']);

/** How much longer the seam through the seat is than the one in front: it goes round it. */
const SEAT = 11;

/** What a cutter needs besides and a flat has no room for. */
function besides(garment: Garment): Row[] {
  const { neckline, sleeve, legs } = garment;
  const rows: Row[] = [];
  const lower = garment.kind === 'trousers' || garment.kind === 'skirt';
  if (garment.tails) rows.push({ name: '前衣长', cm: frontLength(garment) });
  if (garment.skirt.train) rows.push({ name: '拖尾长', cm: garment.skirt.train, how: '后中' });
  if (hasShoulders(garment)) {
    const wide = shoulderOf(garment) * 2;
    const bare = sleeve.kind === 'none';
    rows.push(
      { name: '前胸宽', cm: wide - (bare ? 2 : 3.5) },
      { name: '后背宽', cm: wide - (bare ? 0.5 : 1.5) },
      { name: '袖窿/2', cm: armholeHalf(garment), how: '弯量' },
    );
  }
  const cuff = cuffHalf(garment);
  if (sleeve.kind !== 'none' && !lower)
    rows.push({ name: '袖肥/2', cm: upperArmHalf(garment) }, ...(cuff === undefined ? [] : [{ name: '袖口/2', cm: cuff }]));
  if (legs) rows.push({ name: '后裆', cm: legs.rise + SEAT }, { name: '横裆/2', cm: thighHalf(legs) });
  if (legs && legs.length > 66) rows.push({ name: '膝围/2', cm: kneeHalf(legs) });
  if (isElastic(garment) && lower) rows.push({ name: '腰围/2 拉开', cm: waistStretched() });
  if (garment.openBack && (garment.openBack.shape === 'drop' || !OPEN.has(neckline)))
    rows.push({ name: '露背深', cm: garment.openBack.deep, how: '后中' });
  if (OPEN.has(neckline) && !lower) {
    const { half, deep, back } = OPENINGS[neckline];
    rows.push(
      { name: '领宽', cm: half * 2 },
      { name: '前领深', cm: deep },
      { name: '后领深', cm: garment.openBack && garment.openBack.shape !== 'drop' ? garment.openBack.deep : back },
    );
  }
  return rows.map((row) => ({ ...row, cm: forWearer(row.name, row.cm, garment) }));
}

/** As a sheet lists them: from the shoulder down, the body before sleeves and neck. */
const ORDER = [
  '肩宽',
  '前胸宽',
  '后背宽',
  '前片宽',
  '胸围/2',
  '胸下围/2',
  '腰围/2',
  '腰围/2 拉开',
  '臀围/2',
  '下摆/2',
  '衣长',
  '前衣长',
  '裙长',
  '拖尾长',
  '全长',
  '裤长',
  '前裆',
  '后裆',
  '横裆/2',
  '膝围/2',
  '裤脚/2',
  '臂口长',
  '袖长',
  '袖窿/2',
  '袖肥/2',
  '袖口/2',
  '领宽',
  '前领深',
  '后领深',
  '露背深',
];

/** Every row of the sheet. */
export function sheetRows(garment: Garment): Row[] {
  return [...measurements(garment, 0), ...besides(garment)].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
}
