/** How a reference leads a set of designs: palette, print and cut, by the similarity that was asked for. */
import type { Pace } from '../../../engine.ts';
import type { Neck } from '../../caption/neck.ts';
import type { Silhouette } from '../../caption/words.ts';
import { shade } from '../../pattern/palette.ts';
import { designsOf } from '../designs/classes.ts';
import type { GarmentClass } from '../designs/garment-class.ts';
import type { GarmentBrief } from '../designs/reading/wording.ts';
import type { Garment, Neckline } from '../specification.ts';
import { likelyCuts, SLEEVES_OF } from './likely-cuts.ts';
import type { Cut } from './outlines.ts';
import type { ReferenceReading } from './reading.ts';

export interface Lead {
  readonly reading: ReferenceReading;
  /** 0–1. */
  readonly similarity: number;
  /** Settled by the feature or by words; otherwise what is seen decides. */
  readonly garment: GarmentClass | undefined;
}

const REPEATS = [26, 26, 18, 34, 26];

/** Colours of one design: the reference's own in the first places, the more of them the higher the similarity; then neighbours of them. */
function coloursAt(
  own: readonly string[],
  said: readonly string[],
  index: number,
  faithful: boolean,
  similarity: number,
): readonly string[] {
  if (faithful) return own;
  if (said.length > 0) return [said[index % said.length] ?? '', ...own];
  const turned = own.map((_, i) => own[(i + index) % own.length] ?? '');
  const step = (1 - similarity) * (index % 2 === 0 ? 0.4 : -0.4);
  return turned.map((colour) => shade(colour, step));
}

/** A cut keeps its own sleeve where that is the reference's; a dress has none of its own. */
function sleevesOf(cut: Cut | undefined, seen: Silhouette | undefined): GarmentBrief['sleeves'] {
  if (!seen?.sleeve || !cut) return [];
  const kinds = SLEEVES_OF[seen.sleeve];
  return cut.silhouette || !kinds.includes(cut.sleeve) ? kinds.slice(0, 1) : [];
}

/** What is seen of a neck; knits call a round one by its own name (fitting.ts). */
const NECKLINE_OF: Readonly<Record<Neck, Neckline>> = { V领: 'v', 圆领: 'round', U领: 'scoop', 方领: 'square' };

/** The neck of the reference on what is faithful to it, unless words ask for another: half of a set of round necks had high collars. */
function necklinesOf(neck: Neck | undefined, { necklines }: GarmentBrief): GarmentBrief['necklines'] {
  return neck && necklines.length === 0 ? [NECKLINE_OF[neck]] : necklines;
}

/** What is seen counts as said: trousers with a bodice or a bib have no outline here, their word brings them; a sleeve that is named is not varied. */
function seenWords(seen: Silhouette | undefined, settled: GarmentClass | undefined, { sleeves }: GarmentBrief): readonly string[] {
  if (!seen) return [];
  const { garment, sleeve } = seen;
  const bodiced = settled === undefined && (garment === '背带裤' || garment === '连体裤') ? [garment] : [];
  return [...bodiced, ...(sleeve && sleeves.length === 0 ? [sleeve === '吊带' ? '无袖' : sleeve] : [])];
}

export function leadDesigns(brief: GarmentBrief, lead: Lead, count: number, seed: number, pace: Pace): Garment[] {
  const { reading, similarity } = lead;
  const { cuts: all, seen } = likelyCuts(reading, lead.garment, pace);
  // A proposal stays in the class of the reference, unless little likeness is asked for.
  const ranked = similarity < 0.4 ? all : all.filter(({ garment }) => garment === all[0]?.garment);
  const faithful = Math.max(1, Math.round(count * similarity));
  return Array.from({ length: count }, (_, index) => {
    const own = index < faithful;
    // The closest cut leads; the lower the similarity, the further down the list later places go.
    const cut = ranked[Math.min(ranked.length - 1, own ? Math.floor(index * (1 - similarity) * 3) : 1 + index)];
    const garment = lead.garment ?? cut?.garment ?? 'design_dress';
    const led: GarmentBrief = {
      ...brief,
      colours: coloursAt(reading.colours, brief.colours, index, own && (similarity >= 0.5 || brief.colours.length === 0), similarity),
      silhouettes: brief.silhouettes.length > 0 || !cut?.silhouette ? brief.silhouettes : [cut.silhouette],
      cuts: cut && !cut.silhouette && brief.cuts.length === 0 ? [cut.name] : brief.cuts,
      sleeves: own && brief.sleeves.length === 0 ? sleevesOf(cut, seen) : brief.sleeves,
      necklines: own ? necklinesOf(reading.shape?.neck, brief) : brief.necklines,
      text: own ? [brief.text, ...seenWords(seen, lead.garment, brief)].join('，') : brief.text,
      print: own && reading.print ? undefined : brief.print,
    };
    const design = designsOf(garment, led, index + 1, seed)[index] as Garment;
    const prints = reading.print && (own || similarity >= 0.8);
    const repeat = REPEATS[index % REPEATS.length] ?? 26;
    // The first colours of a set are exactly the reference's, however the set would have varied them.
    const colour = own ? (led.colours[0] ?? design.cloth.colour) : design.cloth.colour;
    const cloth = { ...design.cloth, colour, print: prints ? { reference: true as const, repeat } : design.cloth.print };
    return { ...design, cloth };
  });
}
