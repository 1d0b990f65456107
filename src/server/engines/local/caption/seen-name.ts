/** What a colour on a photograph is called: its hue first, as a person says it. */
import { CHINESE_COLOURS, nearestChineseColour } from '../../../../contract/colour/chinese-colours.ts';
import { chromaOf, deltaE, hexToOklab, hueOf, type Oklab } from '../../../../contract/colour/oklab.ts';

/** OKLab chroma below which a pale colour is the light's: bluish in shade or under a cool lamp; the warm whites have names of their own from here on. */
const TINT = { cool: 0.016, warm: 0.006 };

/** Below this chroma nobody sees a hue; from the second on it is one for everybody, however grey. */
const HUELESS = 0.012;
const HUED = 0.03;

/**
 * What a name of another hue costs, in `deltaE` for a right angle beyond what goes for one hue. By distance alone the paler and the darker a colour, the less its hue counted: olive
 * brown was an olive green, slate navy a teal, pale green sand.
 */
const TURNED = 0.12;
const SAME_HUE = 18;

/** What a name of less than two fifths of the chroma costs a colour that has some: dark navy was ink, brown a warm grey. */
const GREYED = { from: 0.018, to: 0.038, costs: 0.05 };

/**
 * Greens that no light gives to a grey: lamps are orange, shade is blue. Sage and olive grey were greys and sand by distance, and are greens to whoever
 * wears them. Stronger ones are told by distance, and the palest are white in the light of a room.
 */
const GREEN = { from: 102, to: 175, least: 0.015, most: 0.07, light: 0.9, costs: 0.12 };
/** Dark yellow is seen as olive: from this hue on, and darker than this, green names are of its hue. */
const OLIVE = { from: 74, light: 0.55, turn: 45 };

/** Dark reds: a dye loses chroma with its light, so that burgundy had that of a brown, and was chocolate. Of its lightness; degrees, on either side of 0. */
const WINE = { from: 345, to: 27, chroma: 0.2, light: 0.42, costs: 0.12 } as const;

/** A name of more than twice the chroma says more than is seen: sage was bean green, a grey shirt by lamplight milk tea. */
const OVERSAID = { times: 2, costs: 0.025 };

/** What a hued name costs a colour without any: a grey was called a warm one, or a green. */
const FOR_GREY = 0.03;

const NAMED = CHINESE_COLOURS.map((colour) => {
  const lab = hexToOklab(colour.hex);
  return { colour, lab, chroma: chromaOf(lab), hue: hueOf(lab) };
});
type Named = (typeof NAMED)[number];

const PURE = nearestChineseColour({ l: 1, a: 0, b: 0 }).colour.name;

/** Nobody can tell 月白 from a white shirt in cool light: it is white. */
export function seenName(seen: Oklab): string {
  const cost = (named: Named) => deltaE(seen, named.lab) + misnamed(seen, named);
  const { name, family } = NAMED.reduce((best, named) => (cost(named) < cost(best) ? named : best)).colour;
  const tinted = chromaOf(seen) >= (seen.b < 0 ? TINT.cool : TINT.warm);
  return family === '白' && !tinted ? PURE : name;
}

function misnamed(seen: Oklab, named: Named): number {
  const [chroma, hue] = [chromaOf(seen), hueOf(seen)];
  if (chroma < HUELESS) return named.chroma > HUELESS ? FOR_GREY : 0;
  const green = named.colour.family === '绿' || named.colour.family === '青';
  const isGreen = hue > GREEN.from && hue < GREEN.to && chroma > GREEN.least && chroma < GREEN.most && seen.l < GREEN.light;
  if (isGreen && !green) return GREEN.costs;
  const isWine = (hue > WINE.from || hue < WINE.to) && chroma > WINE.chroma * seen.l && seen.l < WINE.light;
  if (isWine && named.colour.family !== '红') return WINE.costs;
  const greyed = named.chroma < 0.4 * chroma ? Math.min(1, Math.max(0, (chroma - GREYED.from) / (GREYED.to - GREYED.from))) : 0;
  if (named.chroma < HUELESS) return GREYED.costs * greyed;
  const same = green && seen.l < OLIVE.light && hue > OLIVE.from && hue < GREEN.to ? OLIVE.turn : SAME_HUE;
  const turn = Math.abs(((hue - named.hue + 540) % 360) - 180) - same;
  const hued = Math.min(1, (Math.min(chroma, named.chroma) - HUELESS) / (HUED - HUELESS));
  const oversaid = named.chroma > OVERSAID.times * chroma ? OVERSAID.costs : 0;
  return GREYED.costs * greyed + TURNED * hued * Math.min(1, Math.max(0, turn) / 90) + oversaid;
}
