/** Garments of ours tried on by models of ours, with what is known of such a picture. */
import { designsOf } from '../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../src/server/engines/local/garment/designs/reading/wording.ts';
import type { Raster } from '../../../src/server/engines/local/pixels/raster.ts';
import { wear } from '../../../src/server/engines/local/tryon/wear.ts';
import { cutOnce } from '../pictures/drawn-once.ts';
import { stageOnce } from '../pictures/painted-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
/** As people are given both: 1024 px of a garment, and a try-on. */
const SIZE = { garment: 1024, width: 832, height: 1248 };

export interface Worn {
  readonly picture: Raster;
  /** 1 where the garment is seen, beyond doubt. */
  readonly cloth: Uint8Array;
  /** 1 where body or cloth is, and where the studio's paper is, each beyond doubt. */
  readonly subject: Uint8Array;
  readonly paper: Uint8Array;
}

/** @param key of the model @param size of the garment's picture and of this one, px */
export async function wornBy(key: string, words: string, type: GarmentClass, kind: 'dress' | 'upper', size = SIZE): Promise<Worn> {
  const { width, height } = size;
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no garment');
  const piece = await cutOnce(garment, { width: size.garment }, '', 3);
  const stage = stageOnce(key, kind === 'dress' ? 'shorts' : 'leggings', width, height);
  const data = wear(stage, [{ piece, kind }], PACE);
  // All else in blue: what is blue still is neither body nor cloth, and what differs from it is cloth.
  const blue = new Uint8Array(stage.rgb.length);
  for (let i = 2; i < blue.length; i += 3) blue[i] = 255;
  const alone = wear({ ...stage, rgb: blue }, [{ piece, kind }], PACE);
  const blueAt = (i: number) => (alone[i * 3 + 2] ?? 0) - (alone[i * 3] ?? 0);
  const cover = (i: number) => stage.cover[i] ?? 0;
  const plane = (is: (i: number) => boolean) => {
    const marks = new Uint8Array(width * height);
    for (let i = 0; i < marks.length; i++) if (is(i)) marks[i] = 1;
    return marks;
  };
  return {
    picture: { width, height, channels: 3, data },
    cloth: plane((i) => blueAt(i) < 40),
    subject: plane((i) => blueAt(i) < 40 || cover(i) > 0.98),
    paper: plane((i) => blueAt(i) > 200 && cover(i) < 0.02),
  };
}
