/** Reads the colours of delivered works, a few at a time and each once, so that what is popular is counted and not guessed. */
import { buffer } from 'node:stream/consumers';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import * as z from 'zod';
import { nearestChineseColour } from '../../contract/colour/chinese-colours.ts';
import { extractPalette } from '../../contract/colour/extract.ts';
import { deltaE, hexToOklab } from '../../contract/colour/oklab.ts';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';
import { works } from '../studio/studio-service.ts';
import { workColour } from './tables.ts';

const read = declareJob({ name: 'colour.read-works', input: z.strictObject({}) });

/** Works of one round: a second or two of work, then others have their turn. */
const BATCH = 40;
const SIDE = 72;
/** Nearer than this to what lies along the edges is background. */
const GROUND = 0.1;

export function colourJobs(context: Context): void {
  context.jobs.work(read, async () => {
    await readWorkColours(context);
  });
  context.jobs.every(read, '* * * * *');
}

/** The garment's colours: what runs along the edges of the picture is its background, unless there is nothing else. */
export async function garmentColours(bytes: Uint8Array): Promise<{ names: string[]; shares: number[] }> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = Uint8Array.from(
    Array.from({ length: info.width * info.height }, (_, at) => at)
      .filter((at) => at < info.width || at >= info.width * (info.height - 1) || at % info.width === 0 || (at + 1) % info.width === 0)
      .flatMap((at) => [...data.subarray(at * 4, at * 4 + 4)]),
  );
  const [ground] = extractPalette(edge, 4, 3);
  const all = extractPalette(data, 4, 6);
  const own = ground ? all.filter(({ hex }) => deltaE(hexToOklab(hex), hexToOklab(ground.hex)) > GROUND) : all;
  const shown = own.length > 0 ? own : all;
  const total = shown.reduce((sum, { share }) => sum + share, 0);
  const byName = new Map<string, number>();
  for (const { hex, share } of shown) {
    const { name } = nearestChineseColour(hexToOklab(hex)).colour;
    byName.set(name, (byName.get(name) ?? 0) + share / total);
  }
  return { names: [...byName.keys()], shares: [...byName.values()] };
}

/** One round. @returns how many were read. */
export async function readWorkColours({ database, blobs, log, now }: Context): Promise<number> {
  const rows = await database.sql
    .select({ id: works.id, memberId: works.memberId, blob: works.blob })
    .from(works)
    .leftJoin(workColour, eq(workColour.creativeId, works.id))
    .where(and(eq(works.status, 'done'), isNull(works.deletedAt), isNotNull(works.blob), isNull(workColour.creativeId)))
    .orderBy(desc(works.id))
    .limit(BATCH);
  for (const { id, memberId, blob } of rows) {
    let colours: { names: string[]; shares: number[] } = { names: [], shares: [] };
    try {
      colours = await garmentColours(await buffer(blobs.read(blob ?? '')));
    } catch (error) {
      // A picture that cannot be read shows no colours; it is not asked again every minute.
      log.warn({ err: error, work: id }, 'the colours of a work could not be read');
    }
    await database.sql
      .insert(workColour)
      .values({ creativeId: id, memberId, ...colours, createdAt: new Date(now()) })
      .onConflictDoNothing();
  }
  return rows.length;
}
