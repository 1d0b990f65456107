/** Parts that a cut has because they were asked for, in Chinese. */
import { hasEpaulettes } from '../../blocks/sleeves/epaulettes.ts';
import type { Cloth, Garment, Layered } from '../../specification.ts';

const SHOWN: Readonly<Record<Layered['shows'][number], string>> = {
  collar: '拼衬衫领',
  cuffs: '拼衬衫袖口',
  sleeves: '拼衬衫袖',
  tail: '拼衬衫下摆',
  skirt: '上片叠裙摆',
};

function overskirtName({ length, lower }: NonNullable<Garment['overskirt']>): string {
  return lower > 0 ? `不对称叠裙（长 ${length} cm，左长 ${lower} cm）` : `层叠裙片（长 ${length} cm）`;
}

/** 斜下摆, with how much longer the wearer's left side is; 开衩, with how high. */
/** What an elastic draws in without gathering it. */
const HIDES: ReadonlySet<Cloth['fabric']> = new Set(['leather', 'suede', 'fur']);

/** Trousers whose cloth an elastic gathers: those that fit closely lie smooth under theirs. */
export function hasGatheredWaist({ kind, waist, legs, cloth }: Garment): boolean {
  return kind === 'trousers' && (waist === 'elastic' || waist === 'sash') && (legs?.knee ?? 0) >= 5.5 && !HIDES.has(cloth.fabric);
}

export function hemNames({ oblique, vent, crossed, stacked, deconstructed, overskirt, split }: Garment): string[] {
  return [
    ...(oblique ? [`斜下摆（左长 ${Math.round(oblique)} cm）`] : []),
    ...(split ? [split === 'lower' ? '上下拼色' : '肩部拼色'] : []),
    ...(deconstructed ? ['解构', '左前右后异料拼接', '缝份外露'] : []),
    ...(overskirt ? [overskirtName(overskirt)] : []),
    ...(crossed ? ['斜襟'] : []),
    ...(stacked ? [`层叠下摆（${stacked.layers > 1 ? `${stacked.layers} 层，` : ''}每层外露 ${stacked.high} cm）`] : []),
    ...(vent ? [`${vent.at === 'back' ? '后中' : '两侧'}开衩（高 ${vent.high} cm）`] : []),
  ];
}

const RUCHED = { side: '侧缝', centre: '前中', waist: '腰间' } as const;

/** 肩章, 假两件 with what is seen of the second piece: of what is worn above the waist. @param clothName its print and its fabric */
export function cutNames(garment: Garment, clothName: (cloth: Cloth) => string): string[] {
  return [
    ...hemNames(garment),
    ...(hasEpaulettes(garment) ? ['肩章'] : []),
    ...(garment.ruched ? [`${RUCHED[garment.ruched.at]}${garment.ruched.cord ? '抽绳' : ''}抽褶`] : []),
    ...(garment.knotted ? [garment.knotted === 'bust' ? '胸前扭结' : '腰间扭结'] : []),
    ...(garment.layered ? ['假两件', `内层${clothName(garment.layered.cloth)}`, ...garment.layered.shows.map((part) => SHOWN[part])] : []),
  ];
}
