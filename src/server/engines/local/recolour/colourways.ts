/** A set of colourways for one cloth: which colour each ink becomes, different the way a designer's colour card differs. */
import { CHINESE_COLOURS, nearestChineseColour } from '../../../../contract/colour/chinese-colours.ts';
import { chromaOf, deltaE, hexToOklab, hueOf, type Oklab, oklabToHex, oklch } from '../../../../contract/colour/oklab.ts';
import type { Ink } from '../inks/one-dye.ts';
import { MOOD_NAMES, type Mood, moodPalette, shade } from '../pattern/palette.ts';
import type { Random } from '../pixels/random.ts';
import type { ColourRequest } from './request.ts';

export interface Colourway {
  /** What a person calls it: 藏青 × 米白. */
  readonly name: string;
  /** Per ink; `undefined` keeps it. */
  readonly targets: readonly (Oklab | undefined)[];
}

/** Nearer than this, cloth has not changed its colour. */
const UNCHANGED = 0.07;
/** Where a colour was asked for: cream on white is a small step, and the one that was wished. */
const UNCHANGED_WISH = 0.02;
/** An ink of less area than this is a trim, a logo or a button. */
const TRIM = 0.12;

/** What shops sell: worn by garments for which no colour was asked. */
const CARD = '米白 藏青 酒红 墨绿 驼色 雾霾蓝 黑色 豆沙 抹茶 燕麦色 姜黄 天蓝 藕粉 炭灰 砖红 克莱因蓝 薰衣草紫 咖啡 奶油色 孔雀蓝'.split(
  ' ',
);

export function colourName(colour: Oklab): string {
  return nearestChineseColour(colour).colour.name;
}

function cardColours(random: Random): string[] {
  const named = CARD.flatMap((name) => CHINESE_COLOURS.filter((colour) => colour.name === name)).map(({ hex }) => hex);
  // The first ones sell best and stay first; the order among them is what a seed changes.
  return [...random.shuffle(named.slice(0, 10)), ...random.shuffle(named.slice(10))];
}

function moved(colour: Oklab, light: number, chroma: number, turn = 0): Oklab {
  const l = Math.min(0.96, Math.max(0.16, colour.l + light));
  return oklch(l, Math.min(0.3, chromaOf(colour) * chroma), hueOf(colour) + turn);
}

/** One wish as a small card of its own: itself, then lighter, deeper, greyer, its neighbours, its opposite. */
function family(hex: string): Oklab[] {
  const own = hexToOklab(hex);
  const list = [
    own,
    moved(own, 0.13, 0.8),
    moved(own, -0.13, 0.95),
    moved(own, 0.02, 0.45),
    moved(own, 0, 1, 28),
    moved(own, 0, 1, -28),
    moved(own, 0.24, 0.5),
    moved(own, -0.22, 0.8),
    moved(own, 0.06, 0.7, 180),
    moved(own, 0.05, 1.4),
    moved(own, -0.3, 0.6),
    moved(own, 0.32, 0.3),
  ];
  return list.filter((colour, i) => list.slice(0, i).every((other) => deltaE(colour, other) > 0.05));
}

/** @param freedom how much further than usual a set goes from the colours that were asked for, 0–0.8 (`freedomOf`) */
export function colourways(inks: readonly Ink[], request: ColourRequest, count: number, random: Random, freedom = 0): Colourway[] {
  const free = inks.map((ink) => !request.keep.some((hex) => looksLike(ink, hex, inks)));
  const ways: (readonly (Oklab | undefined)[])[] = [];
  const main = inks.findIndex((_, k) => free[k]);
  if (main < 0) return [];
  const wishes = [...request.colours, ...request.swaps.map(({ to }) => to)].map(hexToOklab);
  const isNew = (target: Oklab, ink: Ink) =>
    deltaE(target, ink) > (wishes.some((w) => deltaE(w, target) < 1e-3) ? UNCHANGED_WISH : UNCHANGED);
  const add = (targets: readonly (Oklab | undefined)[]) => {
    const own = targets.map((target, k) => (free[k] ? target : undefined));
    const changes = own.some((target, k) => target && isNew(target, inks[k] as Ink));
    const known = ways.some((way) => way.every((target, k) => deltaE(target ?? (inks[k] as Ink), own[k] ?? (inks[k] as Ink)) < 0.05));
    if (changes && !known) ways.push(own);
  };
  const faithful = Math.max(1, Math.round(count * (1 - freedom)));
  if (request.swaps.length > 0) add(swapped(inks, request));
  for (const targets of proposals(inks, main, request, random)) {
    if (ways.length >= faithful) break;
    add(request.swaps.length > 0 ? withSwaps(targets, inks, request) : targets);
  }
  // What is left of the set is free: other moods, in which an exchange that was asked for still holds.
  if (faithful < count)
    for (const targets of proposals(inks, main, { ...request, colours: [], ground: undefined }, random)) {
      if (ways.length >= count) break;
      add(request.swaps.length > 0 ? withSwaps(targets, inks, request) : targets);
    }
  // A narrow request (one exchange, the rest kept) still fills its set: the same wish in other depths.
  for (let i = 1; i < 12 && ways[0]; i++)
    if (ways.length < count) add(ways[0].map((target) => target && (family(oklabToHex(target))[i] ?? target)));
  return ways.slice(0, count).map((targets) => ({ name: nameOf(targets, inks), targets }));
}

/** Names the two colours that cover most. */
function nameOf(targets: readonly (Oklab | undefined)[], inks: readonly Ink[]): string {
  const names = [...new Set(targets.flatMap((target, k) => (target && (inks[k] as Ink).share > 0.04 ? [colourName(target)] : [])))];
  return (
    names.slice(0, 3).join(' × ') ||
    targets
      .flatMap((target) => (target ? [colourName(target)] : []))
      .slice(0, 1)
      .join('')
  );
}

/** The ink a colour word means: the nearest one, when it is near at all. */
function looksLike(ink: Ink, hex: string, inks: readonly Ink[]): boolean {
  const colour = hexToOklab(hex);
  const far = (x: Oklab) => Math.hypot((x.l - colour.l) * 0.6, 2 * (x.a - colour.a), 2 * (x.b - colour.b));
  return inks.every((other) => far(ink) <= far(other)) && far(ink) < 0.32;
}

function swapped(inks: readonly Ink[], { swaps }: ColourRequest): (Oklab | undefined)[] {
  return inks.map((ink) => {
    const swap = swaps.find(({ from }) => looksLike(ink, from, inks));
    return swap && hexToOklab(swap.to);
  });
}

function withSwaps(targets: readonly (Oklab | undefined)[], inks: readonly Ink[], request: ColourRequest): (Oklab | undefined)[] {
  const fixed = swapped(inks, request);
  return targets.map((target, k) => fixed[k] ?? target);
}

/** More than any form asks for; the caller takes the first that differ. */
function* proposals(inks: readonly Ink[], main: number, request: ColourRequest, random: Random): Generator<readonly (Oklab | undefined)[]> {
  const wide = inks.filter((ink) => ink.share > TRIM).length;
  const onMain = (colour: Oklab) => inks.map((_, k) => (k === main ? colour : undefined));
  const { colours } = request;
  if (wide <= 1 && inks.length <= 3) {
    // Plain cloth: one colour each; trims and logos stay.
    for (const hex of colours) yield onMain(hexToOklab(hex));
    const families = colours.map(family);
    for (let i = 1; i < 12; i++) for (const list of families) if (list[i]) yield onMain(list[i] as Oklab);
    const moods = request.mood ? [...moodPalette(request.mood).inks, moodPalette(request.mood).ground] : [];
    for (const hex of [...moods, ...cardColours(random)]) yield onMain(hexToOklab(hex));
    return;
  }
  if (colours.length > 1 || request.ground) yield inOrder(inks, request);
  if (colours.length === 1 && inks.length > 1) yield onMain(hexToOklab(colours[0] as string));
  const moods: readonly Mood[] = request.mood ? [request.mood, ...random.shuffle(MOOD_NAMES)] : random.shuffle(MOOD_NAMES);
  if (colours.length > 0 || request.ground) {
    const hero = colours[0] ?? (request.ground as string);
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      yield spread(inks, wished(colours, hero, request.ground, turn));
      if (colours.length > 2) yield inOrder(inks, { ...request, colours: [...colours.slice(turn + 1), ...colours.slice(0, turn + 1)] });
    }
  }
  for (const mood of moods) {
    const { ground, inks: own, leaves } = moodPalette(mood);
    yield spread(inks, [ground, ...own, ...leaves]);
    yield spread(inks, [own[0] ?? ground, ground, ...own.slice(1), ...leaves]);
  }
}

/** Colours in the order they were given on inks by area; further inks take relatives of them. */
function inOrder(inks: readonly Ink[], { colours, ground }: ColourRequest): Oklab[] {
  const list = ground ? [ground, ...colours] : [...colours];
  const base = list.length;
  for (let i = 0; list.length < inks.length; i++) list.push(shade(list[i % base] as string, i % 2 === 0 ? 0.45 : -0.35));
  return inks.map((_, k) => hexToOklab(list[k] as string));
}

/** A palette around the wish: paler and deeper relatives, a quiet neutral, an accent that turns with each colourway. */
function wished(colours: readonly string[], hero: string, ground: string | undefined, turn: number): string[] {
  const own = hexToOklab(hero);
  const accent = oklabToHex(moved(own, own.l > 0.6 ? -0.15 : 0.15, 0.9, [165, 40, -40, 120, -120, 90][turn] ?? 0));
  const neutral = ['#f3ecdf', '#1d2a4a', '#e2d3b8', '#3c3f42', '#fbfaf7', '#43291f'][turn] ?? '#f3ecdf';
  const relatives = [shade(hero, 0.55), shade(hero, -0.4), accent, shade(hero, 0.25)];
  const rest = colours.length > 0 ? [...colours, ...relatives] : relatives;
  if (ground) return [ground, ...rest, neutral];
  return turn % 2 === 0 ? [neutral, ...rest] : [rest[0] as string, neutral, ...rest.slice(1)];
}

/**
 * First colour on the largest ink, the others so that what stood out still stands out: inks and colours are matched by their contrast
 * with the ground. More inks than colours: paler and deeper steps of them.
 */
function spread(inks: readonly Ink[], palette: readonly string[]): Oklab[] {
  const [ground = '#ffffff', ...others] = palette;
  const list = others.map(hexToOklab);
  for (let i = 0; list.length < inks.length - 1; i++)
    list.push(hexToOklab(shade(others[i % others.length] ?? ground, i % 2 === 0 ? 0.4 : -0.3)));
  const to = hexToOklab(ground);
  const from = inks[0] as Ink;
  // As many as needed, the leading ones first, then by contrast.
  const chosen = list.slice(0, inks.length - 1).sort((x, y) => deltaE(y, to) - deltaE(x, to));
  const order = inks
    .map((_, k) => k)
    .slice(1)
    .sort((x, y) => deltaE(inks[y] as Ink, from) - deltaE(inks[x] as Ink, from));
  const targets: Oklab[] = inks.map(() => to);
  order.forEach((k, at) => {
    targets[k] = chosen[at] ?? to;
  });
  return targets;
}
