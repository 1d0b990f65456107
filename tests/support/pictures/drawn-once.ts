/**
 * Garments of our own renderer, and what is cut out of their pictures, made once for all rows of a worker that ask for the same: files there share
 * their modules, and a coat that three rows put on three figures was drawn and cut out three times, a second each.
 */
import { type RenderedGarment, type RenderOptions, renderGarment } from '../../../src/server/engines/local/garment/picture/render.ts';
import type { Garment } from '../../../src/server/engines/local/garment/specification.ts';
import { Random } from '../../../src/server/engines/local/pixels/random.ts';
import { cutPiece, type Piece } from '../../../src/server/engines/local/tryon/garment-piece.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** The most that are kept: rows that ask for the same stand near each other, and pixels that nobody asks for again are memory of what draws next. */
const KEPT = { drawn: 48, pieces: 12 } as const;

type Known<T> = Map<string, Promise<T>>;

/** What is known is handed out as a copy: a row may write into its own. */
async function once<T>(known: Known<T>, most: number, key: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? make();
  // Whatever was asked for last is the last to go.
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return structuredClone(await found);
}

const drawn: Known<RenderedGarment> = new Map();
const pieces: Known<Piece> = new Map();

/** `reference` is no part of it: a print's pixels would have to be compared. */
type Drawing = Omit<RenderOptions, 'reference'>;

/** All that the picture is drawn from: two wordings of one garment are one picture. */
const keyOf = (garment: Garment, { width, side, ground }: Drawing): string => JSON.stringify([garment, width, side, ground]);

/** As `renderGarment` draws it. */
export function drawnOnce(garment: Garment, options: Drawing = {}): Promise<RenderedGarment> {
  return once(drawn, KEPT.drawn, keyOf(garment, options), () => renderGarment(garment, PACE, options));
}

/** As `cutPiece` cuts it out of such a picture. @param said which of two garments is meant */
export function cutOnce(garment: Garment, options: Drawing, said: string, seed: number): Promise<Piece> {
  return once(pieces, KEPT.pieces, JSON.stringify([keyOf(garment, options), said, seed]), async () =>
    cutPiece((await drawnOnce(garment, options)).png, said, new Random(seed), PACE),
  );
}
