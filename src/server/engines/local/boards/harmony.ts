/** Colours for the partners of one colour, by the rules that stylists use. */
import { CHINESE_COLOURS, type NamedColour, nearestChineseColour } from '../../../../contract/colour/chinese-colours.ts';
import { chromaOf, deltaE, hexToOklab, hueOf, type Oklab } from '../../../../contract/colour/oklab.ts';

export const SCHEMES = ['tonal', 'neutral', 'neighbour', 'accent'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const SCHEME_NAMES: Readonly<Record<Scheme, string>> = {
  tonal: '同色系',
  neutral: '中性打底',
  neighbour: '邻近色',
  accent: '对比点睛',
};

/** Neutrals that wear with everything, light to dark, warm and cool. */
const WARM = ['米白', '燕麦色', '驼色', '咖啡', '巧克力'];
const COOL = ['白色', '浅灰', '雾霾灰', '炭灰', '墨色'];
/** Least difference of two pieces worn together, OKLab: nearer they look like a failed match. */
const APART = 0.1;

function named(name: string): NamedColour {
  return CHINESE_COLOURS.find((colour) => colour.name === name) ?? (CHINESE_COLOURS[0] as NamedColour);
}

function lch(l: number, c: number, hue: number): Oklab {
  const angle = (hue * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
}

/** White to black, sand to chocolate. */
function isNeutral({ hex }: NamedColour): boolean {
  const lab = hexToOklab(hex);
  const hue = hueOf(lab);
  return chromaOf(lab) < 0.03 || (hue > 45 && hue < 95 && chromaOf(lab) < 0.1);
}

/** Nearest wearable colour that is not yet in use. */
function wearable(target: Oklab, taken: readonly NamedColour[], among: readonly NamedColour[]): NamedColour {
  const free = among.filter((colour) => taken.every((other) => deltaE(hexToOklab(colour.hex), hexToOklab(other.hex)) > APART));
  return free.reduce(
    (best, colour) => (deltaE(hexToOklab(colour.hex), target) < deltaE(hexToOklab(best.hex), target) ? colour : best),
    free[0] ?? named('米白'),
  );
}

/** Chroma under which a colour has no hue of its own: what is left of one in a white made purple skirts beside white shirts. */
const NEUTRAL = 0.025;
/** What neutrals are worn with: denim and navy beside white, grey and black, camel beside cream. */
const HUES = { cool: 252, warm: 68 } as const;

/** @returns `count` colours to wear beside `hex`, the largest area first @param printed a colour of its print */
export function partners(hex: string, scheme: Scheme, count: number, printed?: string): readonly NamedColour[] {
  const lab = hexToOklab(hex);
  const chroma = chromaOf(lab);
  const plain = chroma < NEUTRAL;
  // Beside a print on white the others take up a colour of the print.
  const own = plain && printed !== undefined ? hueOf(hexToOklab(printed)) : undefined;
  const hue = own ?? (plain ? (lab.b > 0.008 ? HUES.warm : HUES.cool) : hueOf(lab));
  const opposite = own ?? hue + 178;
  const lead = nearestChineseColour(lab).colour;
  const warm = chroma < 0.03 || hue < 120 || hue > 320;
  const base = (warm ? WARM : COOL).map(named);
  // Light pieces want a dark partner first, dark ones a light one.
  const neutrals = lab.l > 0.6 ? [...base].reverse() : base;
  const targets: Readonly<Record<Scheme, readonly Oklab[]>> = {
    tonal: [0.9, 0.62, 0.32, 0.78].map((l) => lch(l, Math.max(0.025, chroma * (l > 0.8 ? 0.35 : 0.75)), hue)),
    neutral: neutrals.map((colour) => hexToOklab(colour.hex)),
    neighbour: [
      lch(0.9, 0.02, hue),
      lch(0.6, Math.max(0.06, chroma * 0.8), hue + 38),
      lch(0.4, Math.max(0.05, chroma * 0.7), hue - 38),
      lch(0.8, 0.05, hue + 20),
    ],
    accent: [
      hexToOklab((lab.l > 0.6 ? named('墨色') : named('米白')).hex),
      lch(0.58, 0.11, opposite),
      hexToOklab(named(warm ? '燕麦色' : '浅灰').hex),
      lch(0.4, 0.08, opposite - 10),
    ],
  };
  // Beside camel the next neutral was pine green, once the others were taken.
  const among = scheme === 'neutral' ? CHINESE_COLOURS.filter(isNeutral) : CHINESE_COLOURS;
  const list: NamedColour[] = [];
  for (const target of targets[scheme].slice(0, count)) list.push(wearable(target, [lead, ...list], among));
  while (list.length < count) list.push(wearable(hexToOklab(named('米白').hex), [lead, ...list], among));
  return list;
}
