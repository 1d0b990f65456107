/** What a furrier does to pelts before they are sewn: strips let out in chevrons, strips woven into each other. */
import type { FurWork } from '../work.ts';

/** Cm of a let-out strip, of one chevron, and of a strip that is woven. */
export const STRIP = { letOut: 2.5, chevron: 1.5, woven: 3.6 } as const;

/** How a place on the cloth differs from fur that is left as it grew. */
export interface Worked {
  /** Times its light. */
  tone: number;
  /** Radians that its hair is turned from the way it would lie. */
  turn: number;
}

type At = (s: number, t: number, out: Worked) => void;

const part = (value: number) => value - Math.floor(value);

/** Every strip is dark along its back, and its hair leans to both sides of it; the cuts between are a line. */
const letOut: At = (s, t, out) => {
  const u = part(s / STRIP.letOut) - 0.5;
  const aside = Math.abs(u) * 2;
  const chevron = Math.cos((2 * Math.PI * (t - 0.55 * STRIP.letOut * aside)) / STRIP.chevron);
  out.tone = (0.78 + 0.38 * aside - 0.44 * Math.max(0, (aside - 0.84) / 0.16)) * (1 + 0.1 * chevron);
  out.turn = Math.sign(u) * (0.2 + 0.3 * aside);
};

/** Over one and under the next: a strip rises in the middle of where it lies over, and it is dark where four of them meet. */
const woven: At = (s, t, out) => {
  const [u, v] = [s / STRIP.woven, t / STRIP.woven];
  const upright = (((Math.floor(u) + Math.floor(v)) % 2) + 2) % 2 === 0;
  const [x, y] = [part(u) * 2 - 1, part(v) * 2 - 1];
  const [across, along] = upright ? [x, y] : [y, x];
  const gap = Math.max(0, Math.abs(x) + Math.abs(y) - 1.55) / 0.45;
  out.tone = (1.12 - 0.2 * along * along - 0.42 * Math.max(0, (Math.abs(across) - 0.66) / 0.34)) * (1 - 0.75 * Math.min(1, gap));
  out.turn = upright ? 0 : -Math.PI / 2;
};

/** Nothing where it is left as it grew. Plucking and dyed tips are of its hair (`pileOf`), not of a place. */
export function furWorkOf(works: readonly FurWork[] = []): At | undefined {
  return works.includes('woven') ? woven : works.includes('let-out') ? letOut : undefined;
}
