/** One landscape page of a garment: flats, measurements, cloths and how it is made. */
import { escapeXml, num } from '../../pixels/svg.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import { STRIP } from '../cloth/fur-work.ts';
import { clothName, colourName, FABRIC_NAMES, partNames } from '../designs/naming.ts';
import { hasPressStuds } from '../details/fronts/press-studs.ts';
import { isTaped } from '../details/sewn/taped.ts';
import { buildScene } from '../picture/scene.ts';
import type { Cloth, Garment } from '../specification.ts';
import type { FurWork, KnitWork, ThreadWork } from '../work.ts';
import { flatLayers } from './flat-layers.ts';
import { type Row, sheetRows } from './measurements.ts';
import { bodyBust, graded, rounded, ruleOf, sizesOf } from './sizes.ts';
import { pageOf } from './technical-flat.ts';

const WAISTS: Readonly<Record<Garment['waist'], string>> = {
  none: '',
  seam: '断腰缝',
  belt: '腰带',
  bow: '蝴蝶结腰',
  elastic: '松紧腰',
  sash: '系带腰',
};
const CLOSURES: Readonly<Record<Garment['closure'], string>> = {
  none: '',
  buttons: '纽扣门襟',
  'half-buttons': '半开襟',
  zip: '拉链',
  'half-zip': '半拉链',
  'double-breasted': '双排扣',
  snaps: '金属四合扣',
  toggles: '牛角扣',
  frogs: '盘扣',
};

const TRIMS: Partial<Record<Garment['trims'][number], string>> = {
  piping: '滚边',
  fringe: '流苏下摆',
  drawcord: '抽绳',
  reflective: '反光条',
  perforated: '打孔',
  'bar-tack': '打枣',
  overcast: '锁边外露',
  'underarm-zip': '腋下透气拉链',
  whiskers: '猫须',
  sanded: '手擦',
  distressed: '破洞',
  'raw-hem': '毛边',
  studs: '铆钉',
  patches: '补丁',
  'side-stripe': '侧条纹',
  'contrast-pocket': '撞色口袋',
  'contrast-waist': '撞色腰头',
  'contrast-foot': '撞色裤脚',
  'contrast-hem': '撞色下摆',
};
const FUR_WORKS: Readonly<Record<FurWork, string>> = {
  'let-out': `抽刀（条宽 ${STRIP.letOut} cm）`,
  woven: `皮条编织（条宽 ${STRIP.woven} cm）`,
  plucked: '拔针',
};
const KNIT_WORKS: Readonly<Record<KnitWork, string>> = {
  tuck: '集圈',
  bobble: '泡泡针',
  basket: '编织针（席纹）',
  plated: '添纱罗纹',
  partial: '局部编织',
  tipped: '罗口双道撞色条',
};
const THREADS: Readonly<Record<ThreadWork, string>> = {
  double: '双针线迹',
  triple: '三针线迹',
  chain: '链式线迹',
  zigzag: '人字线迹',
  cover: '绷缝',
  saddle: '手工粗线',
};

/** What is sewn on and how, of which the drawing shows the place. */
function workNames({ trims, thread, cloth, contrast, fashioned }: Garment): readonly string[] {
  const plain = trims.includes('topstitch') || cloth.fabric === 'denim' ? ['双明线'] : [];
  // Bound by its name already (`partNames`).
  const fur = [...(cloth.furWork ?? []).map((work) => FUR_WORKS[work]), ...(cloth.frost ? [`染尖 ${cloth.frost.toUpperCase()}`] : [])];
  const knit = [
    ...[cloth, contrast].flatMap(({ knitWork, yarn }) =>
      knitWork ? [`${KNIT_WORKS[knitWork]}${yarn ? ` ${yarn.toUpperCase()}` : ''}`] : [],
    ),
    ...(fashioned ? ['收针花'] : []),
  ];
  return [...fur, ...knit, ...trims.flatMap((trim) => TRIMS[trim] ?? []), ...(thread ? [THREADS[thread]] : plain)];
}

/** A stud is sewn of two parts on each side; which cap is seen is the drawing's. */
function closureName(garment: Garment): string {
  return hasPressStuds(garment) ? '子母扣（面扣＋母扣、子扣＋底扣）' : CLOSURES[garment.closure];
}

/** @param named as the garment it is of names it */
function clothRow(label: string, cloth: Cloth, y: number, named = FABRIC_NAMES[cloth.fabric]): string {
  const { thick, stiff } = handOf(cloth);
  const hand = stiff > 0.65 ? '挺括' : stiff > 0.3 ? '适中' : '柔软垂坠';
  return `<rect x="800" y="${y - 22}" width="34" height="34" fill="${cloth.colour}" stroke="#c9c5bc"/><text x="846" y="${y - 6}" font-size="14">${label} ${named}${cloth.print ? '（印花）' : cloth.relief ? (cloth.relief.woven ? '（提花）' : '（压花）') : cloth.ombre ? `（渐变至 ${cloth.ombre.toUpperCase()}）` : ''}</text><text x="846" y="${y + 11}" font-size="11" fill="#6b665d">${colourName(cloth.colour)} ${cloth.colour.toUpperCase()} · ${hand} · 厚约 ${num(thick * 10)} mm</text>`;
}

/** Where the flats stand on the page, px. */
const FIELD = { x: 40, y: 104, width: 720, height: 640 };
/** Seam lines on the page, px. */
const WEIGHT = 0.8;

/** Front and back in their field: side by side, or one above the other where that lets them be larger. */
function flats(garment: Garment): string {
  const { half, top, end } = pageOf(garment);
  const [wide, high] = [half * 2, end - top];
  const gap = 30;
  const beside = Math.min((FIELD.width - gap) / (wide * 2), (FIELD.height - gap) / high);
  const above = Math.min(FIELD.width / wide, (FIELD.height - gap * 2) / (high * 2));
  const scale = Math.max(beside, above) * 0.98;
  const level = beside >= above;
  return (['front', 'back'] as const)
    .map((side, i) => {
      const x = FIELD.x + (level ? (FIELD.width * (i * 2 + 1)) / 4 : FIELD.width / 2);
      const middle = FIELD.y + (level ? FIELD.height / 2 : (FIELD.height * (i * 2 + 1)) / 4) - gap / 4;
      const y = middle - (high * scale) / 2;
      return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)}) translate(0 ${num(-top)})">${flatLayers(garment, side, WEIGHT / scale)}</g><text x="${num(x)}" y="${num(y + high * scale + 18)}" font-size="12" text-anchor="middle" fill="#6b665d">${side === 'front' ? '正面' : '背面'}</text>`;
    })
    .join('');
}

/** Where the table of measures stands, px: its heads, its columns, and the room for its rows. */
const TABLE = { top: 266, left: 800, right: 1083, rows: 316, room: 372, row: 22 } as const;
const COLUMNS = [932, 976, 1020, 1075] as const;

/** By how much it is wider than the body it is for, which says how it sits. */
function easeSaid(garment: Garment, rows: readonly Row[]): string {
  const bust = rows.find(({ name }) => name === '胸围/2');
  if (!bust) return '';
  const ease = rounded(bust.cm) * 2 - bodyBust(garment);
  const over = garment.kind === 'coat' || garment.kind === 'jacket' ? 8 : 0;
  const name = ease <= 4 + over ? '修身' : ease <= 11 + over ? '合体' : ease <= 20 + over ? '常规' : ease <= 28 + over ? '宽松' : '廓形';
  return ` · ${name}，胸围松量 ${num(ease)}`;
}

/** Every measure in three sizes with what may be off, and the height under them. */
function measures(garment: Garment): { readonly table: string; readonly under: number } {
  const rows = sheetRows(garment);
  const { names } = sizesOf(garment);
  const high = Math.min(TABLE.row, TABLE.room / rows.length);
  const small = (x: number, y: number, said: string) =>
    `<text x="${x}" y="${y}" font-size="10" text-anchor="end" fill="#6b665d">${said}</text>`;
  const heads = COLUMNS.map((x, i) =>
    i < 3 ? `<text x="${x}" y="${TABLE.top + 20}" font-size="12" text-anchor="end">${names[i]}</text>` : small(x, TABLE.top + 20, '公差 ±'),
  );
  const lines = rows.map((row, i) => {
    const y = num(TABLE.rows + i * high);
    const how = row.how ? `<tspan font-size="10" fill="#6b665d"> ${row.how}</tspan>` : '';
    const sizes = graded(row.name, row.cm, garment).map(
      (cm, at) => `<text x="${COLUMNS[at]}" y="${y}" text-anchor="end"${at === 1 ? ' font-weight="700"' : ''}>${num(cm)}</text>`,
    );
    const off = `<text x="${COLUMNS[3]}" y="${y}" text-anchor="end" fill="#6b665d">${num(ruleOf(row.name).tolerance)}</text>`;
    const rule = `<path d="M${TABLE.left} ${num(TABLE.rows + i * high + 6)}H${TABLE.right}" stroke="#e3dfd6"/>`;
    return `<text x="${TABLE.left}" y="${y}">${row.name}${how}</text>${sizes.join('')}${off}${rule}`;
  });
  const title = `<text x="${TABLE.left}" y="${TABLE.top}" font-size="12" fill="#6b665d">成衣尺寸${easeSaid(garment, rows)}</text>`;
  const foot = TABLE.rows + rows.length * high + 8;
  const note = `<text x="${TABLE.left}" y="${num(foot)}" font-size="10" fill="#6b665d">平铺测量，“/2”为围度一半；图按穿着状态绘制，以表为准。</text>`;
  return { table: `${title}${heads.join('')}<g font-size="13">${lines.join('')}</g>${note}`, under: foot + 32 };
}

/** Whether some part of it is cut of the second cloth: collar, cuffs, ribs, a belt. */
function hasSecondCloth(garment: Garment): boolean {
  return (['front', 'back'] as const).some((side) => {
    const { surfaces, details } = buildScene(garment, side);
    return surfaces.some(({ cloth }) => cloth === 1) || details.raised.some(({ cloth }) => cloth === 1);
  });
}

/** A cloth that nothing is cut of is not bought: where the second colour is that of buttons and zips alone, the row says so, or is left out. */
function secondRow(garment: Garment): string {
  const { contrast, cloth } = garment;
  if (hasSecondCloth(garment))
    return contrast.colour === cloth.colour && contrast.fabric === cloth.fabric ? '' : clothRow('配料', contrast, 210);
  const sewn = closureName(garment);
  if (!sewn) return '';
  return `<rect x="800" y="188" width="34" height="34" rx="17" fill="${contrast.colour}" stroke="#c9c5bc"/><text x="846" y="204" font-size="14">辅料 ${sewn}</text><text x="846" y="221" font-size="11" fill="#6b665d">${colourName(contrast.colour)} ${contrast.colour.toUpperCase()}</text>`;
}

/** Letters of one line across the page and across the right column, px from line to line, and the last line that the page has room for. */
const ORDERS = { letters: 100, size: 10, line: 13, foot: 787 } as const;
const MAKING = { letters: 21, line: 19 } as const;

/** Breaks between what is listed, never within it. */
function linesOf(parts: readonly string[], letters: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 3 <= letters) lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(part);
  }
  return lines;
}

/** What the form asked for, word for word, at the foot of the page: a maker reads there what no drawing shows. */
function orders({ orders: said = [] }: Garment): string {
  const lines = linesOf(said, ORDERS.letters);
  return lines
    .map(
      (text, i) =>
        `<text x="40" y="${ORDERS.foot - (lines.length - 1 - i) * ORDERS.line}" font-size="${ORDERS.size}" fill="#6b665d">${escapeXml(text)}</text>`,
    )
    .join('');
}

/** One landscape page: flats, measurements, cloths and how it is made. */
export function specificationSheet(garment: Garment): string {
  const { table, under } = measures(garment);
  const { names, bodies } = sizesOf(garment);
  const construction = [
    ...partNames(garment),
    WAISTS[garment.waist],
    closureName(garment),
    ...workNames(garment),
    ...(isTaped(garment) ? ['热压胶条封缝'] : []),
  ].filter((name, i, all) => name !== '' && all.indexOf(name) === i);
  const contrast = secondRow(garment);
  const making =
    construction.length === 0
      ? ''
      : `<text x="800" y="${under}" font-size="12" fill="#6b665d">工艺</text>${linesOf(construction, MAKING.letters)
          .map((text, i) => `<text x="800" y="${num(under + 22 + i * MAKING.line)}" font-size="13">${escapeXml(text)}</text>`)
          .join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1123" height="794" viewBox="0 0 1123 794" font-family="'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif" fill="#1b1b1d"><title>${escapeXml(garment.name)} 规格单</title><rect width="1123" height="794" fill="#ffffff"/><path d="M40 84H1083" stroke="#1b1b1d" stroke-width="1.5"/><text x="40" y="66" font-size="26">${escapeXml(garment.name)}</text><text x="1083" y="66" font-size="12" fill="#6b665d" text-anchor="end">规格单 · 基准码 ${names[1]}（${bodies[1]}） · 单位 cm</text>${flats(garment)}<text x="800" y="120" font-size="12" fill="#6b665d">面料</text>${clothRow('主料', garment.cloth, 160, clothName(garment))}${contrast}${table}${making}${orders(garment)}</svg>`;
}
