/** Parts of drawings that an idle worker makes for a busy one, by name; what makes them is read when it is first asked for. */
import type { PartMethod } from '../worker-side.ts';
import type { Part } from './sharing.ts';

/** What crosses between workers was made by this same list: the payload is what its part says. */
function partBy<Payload, Made>(read: () => Promise<Part<Payload, Made>>): PartMethod {
  return async (payload, pace) => (await read()).make(payload as Payload, pace);
}

export const LOCAL_PARTS: Readonly<Record<string, PartMethod>> = {
  proposal: partBy(async () => (await import('./garment/draw-garments.ts')).PROPOSAL),
  'own-piece': partBy(async () => (await import('./boards/own-pieces.ts')).OWN_PIECE),
  'board-piece': partBy(async () => (await import('./boards/draw-boards.ts')).BOARD_PIECE),
  print: partBy(async () => (await import('./pattern/draw-pattern.ts')).PRINT),
  'print-source': partBy(async () => (await import('./cloth-print/print-source.ts')).PRINT_SOURCE),
  fabric: partBy(async () => (await import('./cloth-print/fabric.ts')).FABRIC),
  'worn-piece': partBy(async () => (await import('./tryon/try-on.ts')).WORN_PIECE),
  'by-colours': partBy(async () => (await import('./matting/by-colours.ts')).BY_COLOURS),
  'set-band': partBy(async () => (await import('./background/draw.ts')).SET_BAND),
};
