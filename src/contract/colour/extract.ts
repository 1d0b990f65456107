/** The colours of a picture: clusters in OKLab, by the area they cover. Pure and repeatable; used by the page and by the server. */
import { deltaE, type Oklab, oklabToHex, rgbToOklab } from './oklab.ts';

export interface ShareOfColour {
  readonly hex: string;
  /** Of the visible area, 0–1. */
  readonly share: number;
}

/** Pixels looked at; more do not change a palette. */
const SAMPLES = 4096;
const ROUNDS = 12;
/** Clusters nearer than this are one colour to a person. */
const SAME = 0.06;
/** Less of a picture is noise. */
const LEAST_SHARE = 0.012;

interface Cluster {
  centre: Oklab;
  count: number;
}

function sample(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4): Oklab[] {
  const count = Math.floor(pixels.length / channels);
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const found: Oklab[] = [];
  for (let at = 0; at < count; at += step) {
    const place = at * channels;
    // What cannot be seen has no colour.
    if (channels === 4 && (pixels[place + 3] ?? 0) < 128) continue;
    found.push(rgbToOklab({ r: pixels[place] ?? 0, g: pixels[place + 1] ?? 0, b: pixels[place + 2] ?? 0 }));
  }
  return found;
}

/** Each next centre is the sample farthest from all before: small strong accents are found, and nothing is left to chance. */
function seeds(samples: readonly Oklab[], count: number): Oklab[] {
  const mean = samples.reduce((sum, { l, a, b }) => ({ l: sum.l + l, a: sum.a + a, b: sum.b + b }), { l: 0, a: 0, b: 0 });
  const first = { l: mean.l / samples.length, a: mean.a / samples.length, b: mean.b / samples.length };
  const gaps = samples.map((one) => deltaE(one, first));
  const centres = [first];
  while (centres.length < count) {
    let far = 0;
    for (let at = 1; at < gaps.length; at += 1) if ((gaps[at] ?? 0) > (gaps[far] ?? 0)) far = at;
    const next = samples[far];
    if (!next || (gaps[far] ?? 0) < SAME / 2) break;
    centres.push(next);
    for (let at = 0; at < gaps.length; at += 1) gaps[at] = Math.min(gaps[at] ?? 0, deltaE(samples[at] as Oklab, next));
  }
  return centres;
}

function assign(samples: readonly Oklab[], centres: readonly Oklab[]): Cluster[] {
  const sums = centres.map(() => ({ l: 0, a: 0, b: 0, count: 0 }));
  for (const one of samples) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, centre] of centres.entries()) {
      const gap = deltaE(one, centre);
      if (gap < least) [best, least] = [at, gap];
    }
    const sum = sums[best] as (typeof sums)[number];
    sum.l += one.l;
    sum.a += one.a;
    sum.b += one.b;
    sum.count += 1;
  }
  return sums.flatMap(({ l, a, b, count }) => (count === 0 ? [] : [{ centre: { l: l / count, a: a / count, b: b / count }, count }]));
}

/** Neighbours become one, weighted by what each covers. */
function merged(clusters: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = [];
  for (const { centre, count } of [...clusters].sort((x, y) => y.count - x.count)) {
    const near = kept.find((other) => deltaE(other.centre, centre) < SAME);
    if (!near) kept.push({ centre, count });
    else {
      const all = near.count + count;
      const mean = (key: 'l' | 'a' | 'b') => (near.centre[key] * near.count + centre[key] * count) / all;
      near.centre = { l: mean('l'), a: mean('a'), b: mean('b') };
      near.count = all;
    }
  }
  return kept;
}

/**
 * @param pixels sRGB, row after row.
 * @param most colours at most.
 * @returns the largest first; none for a picture that shows nothing.
 */
export function extractPalette(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4, most = 6): ShareOfColour[] {
  const samples = sample(pixels, channels);
  if (samples.length === 0) return [];
  let clusters = assign(samples, seeds(samples, most + 4));
  for (let round = 0; round < ROUNDS; round += 1)
    clusters = assign(
      samples,
      clusters.map(({ centre }) => centre),
    );
  const all = samples.length;
  return merged(clusters)
    .sort((x, y) => y.count - x.count)
    .filter(({ count }, place) => place === 0 || count / all >= LEAST_SHARE)
    .slice(0, most)
    .map(({ centre, count }) => ({ hex: oklabToHex(centre), share: count / all }));
}
