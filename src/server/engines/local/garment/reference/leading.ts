/** How a reference leads a set of designs: palette, print and cut, by the similarity that was asked for. */
import type { Pace } from '../../../engine.ts';
import { shade } from '../../pattern/palette.ts';
import { designsOf } from '../designs/classes.ts';
import type { GarmentClass } from '../designs/garment-class.ts';
import type { GarmentBrief } from '../designs/wording.ts';
import type { Garment } from '../specification.ts';
import { rankCuts } from './outlines.ts';
import type { ReferenceReading } from './reading.ts';

export interface Lead {
  readonly reading: ReferenceReading;
  /** 0–1. */
  readonly similarity: number;
  /** Settled by the feature or by words; otherwise the outline decides. */
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

export function leadDesigns(brief: GarmentBrief, lead: Lead, count: number, seed: number, pace: Pace): Garment[] {
  const { reading, similarity } = lead;
  const all = reading.outline ? rankCuts(reading.outline, lead.garment, pace) : [];
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
