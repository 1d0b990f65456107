/**
 * One repeat of a print as vector text. Whatever crosses an edge is drawn again on the other side, so the tile closes by construction;
 * motifs are defined once and placed with `use`, which keeps files small and editable.
 */
import { type Placement, rect, transform } from '../pixels/svg.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Radius in which motifs are drawn before they are scaled into place. */
export const UNIT = 100;

const GLOW = /k-[0-9a-f]{6}-[0-9a-f]{6}-\d+/g;

/**
 * A radial shade about a motif's origin, from `inner` there to `outer` at `radius`: petals turn about the origin, so all petals of a flower
 * share one. The name says what it is and `svg()` writes the definition, so that drawing functions stay free of registries.
 */
export function glow(inner: string, outer: string, radius: number): string {
  return `url(#k-${inner.slice(1)}-${outer.slice(1)}-${Math.round(radius)})`;
}

/** Definitions of every glow that `body` refers to. */
export function glowDefinitions(body: string): string {
  return [...new Set(body.match(GLOW) ?? [])].map(writeGlow).join('');
}

function writeGlow(id: string): string {
  const [, inner, outer, radius] = id.split('-');
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${radius}"><stop offset=".12" stop-color="#${inner}"/><stop offset=".95" stop-color="#${outer}"/></radialGradient>`;
}

export class Tile {
  readonly width: number;
  readonly height: number;
  readonly #definitions: string[] = [];
  readonly #layers: string[] = [];
  #count = 0;

  /** @param ground none: what is drawn lies on another tile */
  constructor({ width, height }: Size, ground: string | undefined) {
    this.width = width;
    this.height = height;
    if (ground !== undefined) this.#layers.push(rect(0, 0, width, height, ground));
  }

  /** Names a motif drawn in UNIT coordinates. */
  define(content: string): string {
    const id = `m${this.#count++}`;
    this.#definitions.push(`<g id="${id}">${content}</g>`);
    return id;
  }

  /** A gradient or pattern element with the id it refers to itself by. */
  definition(write: (id: string) => string): string {
    const id = `d${this.#count++}`;
    this.#definitions.push(write(id));
    return id;
  }

  /** Places a motif and its copies across the edges. @param reach radius it covers after scaling, in tile pixels. */
  put(id: string, placement: Placement, reach: number): void {
    this.#wrapped(placement, reach, (at) => `<use href="#${id}" transform="${transform(at)}"/>`);
  }

  /** Places content that occurs once. */
  draw(content: string, placement: Placement, reach: number): void {
    this.#wrapped(placement, reach, (at) => `<g transform="${transform(at)}">${content}</g>`);
  }

  /** Content that is itself periodic or drawn beyond the edges. */
  lay(content: string): void {
    this.#layers.push(content);
  }

  #wrapped(placement: Placement, reach: number, write: (at: Placement) => string): void {
    const { x = 0, y = 0 } = placement;
    const px = ((x % this.width) + this.width) % this.width;
    const py = ((y % this.height) + this.height) % this.height;
    for (let dx = -this.width; dx <= this.width; dx += this.width) {
      if (px + dx + reach < 0 || px + dx - reach > this.width) continue;
      for (let dy = -this.height; dy <= this.height; dy += this.height) {
        if (py + dy + reach < 0 || py + dy - reach > this.height) continue;
        this.#layers.push(write({ ...placement, x: px + dx, y: py + dy }));
      }
    }
  }

  svg(): string {
    const { width, height } = this;
    const body = [...this.#definitions, ...this.#layers].join('');
    const all = glowDefinitions(body) + this.#definitions.join('');
    const definitions = all ? `<defs>${all}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions}${this.#layers.join('')}</svg>`;
  }
}
