/** Pictures of the library without files: what is looked for is in their rows. */
import { hexToOklab } from '../../../src/contract/colour/oklab.ts';
import { addPictures, type NewPicture } from '../../../src/server/library/pictures/picture-writes.ts';
import type { TestServer } from '../server.ts';

export interface Sketch {
  readonly title: string;
  readonly words?: string;
  readonly tags?: readonly number[];
  /** `#rrggbb` and its share. */
  readonly colours?: readonly (readonly [string, number])[];
  readonly more?: Partial<NewPicture>;
}

export function pictureOf({ title, words = '', tags = [], colours = [['#888888', 1]], more = {} }: Sketch): NewPicture {
  return {
    title,
    words,
    tags: [...tags],
    blob: `${'a'.repeat(40)}.png`,
    width: 600,
    height: 800,
    colour: colours[0]?.[0] ?? '#888888',
    colours: colours.map(([hex, share]) => ({ hex, ...hexToOklab(hex), share })),
    createdAt: new Date('2026-11-01T00:00:00Z'),
    ...more,
  };
}

/** @returns their ids, in the order given. */
export function addSketches({ database }: TestServer, sketches: readonly Sketch[]): Promise<number[]> {
  return database.sql.transaction((tx) => addPictures(tx, sketches.map(pictureOf)));
}
