/** Takes an operator's own pictures into the library: again and again the same folder, and only what is new is taken. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, relative } from 'node:path';
import { eq } from 'drizzle-orm';
import { nearestChineseColour } from '../../../contract/colour/chinese-colours.ts';
import { colourTag, GROUP, groupOf, KIND, tagsIn } from '../../../contract/library/taxonomy.ts';
import { uploadTypeWrong } from '../../../contract/messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { importedPicture } from '../../storage/storage-service.ts';
import { type Look, lookAt } from '../looks/look.ts';
import { addPictures, type NewPicture } from '../pictures/picture-writes.ts';
import { libraryBrand, libraryPicture, libraryTheme } from '../tables.ts';
import { IMPORTED_KINDS } from './folder.ts';
import { rowFor } from './row-for.ts';
import type { SheetRow } from './sheet.ts';

type Needs = Pick<Context, 'database' | 'blobs' | 'now'>;

/** A file above this is no picture for a screen. */
const FILE_MAX = 64 * 1024 * 1024;
const BATCH = 32;
/** A colour below this share does not give a picture its tag. */
const TAG_SHARE = 0.2;
const TITLE_MAX = 120;

export type Outcome = 'added' | 'known' | 'bad';

export interface ImportPart {
  readonly file: string;
  readonly outcome: Outcome;
  /** Why a bad one was skipped. */
  readonly reason?: string;
}

interface Taken {
  readonly file: string;
  readonly picture: NewPicture;
}

/** Words of the folders and the name, without numbers that count. */
function wordsOf(folder: string, file: string): string {
  const path = relative(folder, file);
  return `${dirname(path) === '.' ? '' : dirname(path)} ${basename(path, extname(path))}`.replace(/[\\/_.-]+/g, ' ').trim();
}

function tagsOf(words: string, row: SheetRow | undefined, look: Look): number[] {
  const said = [row?.gender, row?.season, row?.category, row?.tags, row?.title, words].filter(Boolean).join(' ');
  const found = tagsIn(said).filter((tag) => groupOf(tag) !== GROUP.colour);
  const colours = row?.colour
    ? [...row.colour].flatMap((character) => colourTag(character))
    : look.colours.filter(({ share }) => share >= TAG_SHARE).flatMap((one) => colourTag(nearestChineseColour(one).colour.family));
  const kind = found.some((tag) => groupOf(tag) === GROUP.kind) ? [] : [KIND.garment];
  return [...new Set([...found, ...colours, ...kind])];
}

/** The id of a name, found or made once: pictures are taken side by side, and two of them may be the first of a brand. */
function byName(findOrMake: (name: string) => Promise<{ readonly id: number } | undefined>) {
  const known = new Map<string, Promise<number | null>>();
  return (name: string | undefined): Promise<number | null> => {
    if (!name) return Promise.resolve(null);
    const before = known.get(name);
    if (before) return before;
    const asked = findOrMake(name).then((row) => row?.id ?? null);
    known.set(name, asked);
    // Whoever asked hears of it; the next picture tries again.
    asked.catch(() => known.delete(name));
    return asked;
  };
}

export function createImport(context: Needs, folder: string, sheet: ReadonlyMap<string, SheetRow>) {
  const { database, blobs, now } = context;
  const begun = new Set<string>();
  const brandOf = byName(async (name) => {
    const [found] = await database.sql.select({ id: libraryBrand.id }).from(libraryBrand).where(eq(libraryBrand.name, name));
    const fresh = { name, createdAt: new Date(now()) };
    return found ?? (await database.sql.insert(libraryBrand).values(fresh).returning({ id: libraryBrand.id }))[0];
  });
  const themeOf = byName(async (title) => {
    const [found] = await database.sql.select({ id: libraryTheme.id }).from(libraryTheme).where(eq(libraryTheme.title, title));
    const fresh = { title, createdAt: new Date(now()) };
    return found ?? (await database.sql.insert(libraryTheme).values(fresh).returning({ id: libraryTheme.id }))[0];
  });

  /** @returns undefined when its content is in the library already. @throws Refusal with what is wrong with it */
  async function take(file: string): Promise<Taken | undefined> {
    const { size } = await stat(file);
    if (size > FILE_MAX) throw new Error('文件超过 64M');
    const bytes = await readFile(file);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const [known] = await database.sql.select({ id: libraryPicture.id }).from(libraryPicture).where(eq(libraryPicture.digest, digest));
    // Twice in one folder counts once too.
    if (known || begun.has(digest)) return undefined;
    begun.add(digest);
    const { data, ending } = await importedPicture(bytes);
    const look = await lookAt(data);
    const row = rowFor(sheet, folder, file);
    const words = wordsOf(folder, file);
    const blob = await blobs.put(data, ending);
    return {
      file,
      picture: {
        ...look,
        ...{ digest, blob, createdAt: new Date(now()) },
        title: (row?.title || basename(file, extname(file))).slice(0, TITLE_MAX),
        words: row?.words ?? words,
        tags: tagsOf(words, row, look),
        brandId: await brandOf(row?.brand),
        themeId: await themeOf(row?.theme),
      },
    };
  }

  const reasonOf = (error: unknown): string => {
    if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
    return error.said === uploadTypeWrong ? `内容不是 ${IMPORTED_KINDS} 图片` : error.said.text;
  };

  return {
    /** Takes these files; each is told of once it is safe in the database, or why it is not. */
    async run(files: readonly string[], atOnce: number, tell: (part: ImportPart) => void, stopped: () => boolean): Promise<void> {
      const waiting: Taken[] = [];
      const save = async (least: number): Promise<void> => {
        if (waiting.length < least) return;
        const batch = waiting.splice(0);
        await database.sql.transaction((tx) =>
          addPictures(
            tx,
            batch.map(({ picture }) => picture),
          ),
        );
        for (const { file } of batch) tell({ file, outcome: 'added' });
      };
      // Of two files with the same content the one that the table speaks of is taken.
      const told = Map.groupBy(files, (file) => rowFor(sheet, folder, file) !== undefined);
      const queue = [...(told.get(true) ?? []), ...(told.get(false) ?? [])].values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const file of queue) {
            if (stopped()) return;
            try {
              const taken = await take(file);
              if (taken) waiting.push(taken);
              else tell({ file, outcome: 'known' });
            } catch (error) {
              tell({ file, outcome: 'bad', reason: reasonOf(error) });
            }
            await save(BATCH);
          }
        }),
      );
      await save(1);
    },
  };
}
