/** Keeps the index between two starts of a process: when it is worth it, beside what else the process does, and never in its way. */
import type { Context } from '../../platform/running/context.ts';
import { type ReadTo, readSnapshot, type Snapshot, writeSnapshot } from './index-snapshot.ts';
import type { Known } from './known.ts';

/** Fewer pictures are read from their rows before anybody notices. */
const WORTH = 2_000;
/** New ones, as a share of all, after which it is kept anew: writing it costs a hundred megabytes. */
const NEWS = 0.15;
const TOKENS_KEPT = 64;

export interface IndexKeeper {
  /** What an earlier process kept, as far as this database knows of it. */
  kept(): Promise<Snapshot | undefined>;
  /** This is known now; whether it is written is the keeper's affair. */
  offer(known: Known, to: ReadTo): void;
}

/** One for a process and its folder. */
export function createIndexKeeper({ database, config, log }: Pick<Context, 'database' | 'config' | 'log'>): IndexKeeper & {
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
} {
  let keptLength = 0;
  let writing: Promise<void> | undefined;

  async function write(known: Known, to: ReadTo): Promise<void> {
    const { length } = known.columns;
    try {
      const token = await writeSnapshot(config.dataDir, known, to);
      await database.executeSql('insert into library_snapshot (token) values ($1)', [token]);
      await database.executeSql(
        `delete from library_snapshot where token not in (select token from library_snapshot order by id desc limit ${TOKENS_KEPT})`,
      );
      keptLength = length;
    } catch (error) {
      // A full disk costs the next start some seconds, and nobody anything now. It is tried again when there is more to keep.
      log.warn({ err: error }, 'the index of the library could not be kept');
      keptLength = length;
    }
  }

  return {
    async kept() {
      try {
        const found = await readSnapshot(config.dataDir);
        if (!found) return undefined;
        const { rows } = await database.executeSql('select 1 from library_snapshot where token = $1', [found.token]);
        if (rows.length === 0) return undefined;
        keptLength = found.known.columns.length;
        return found;
      } catch (error) {
        log.warn({ err: error }, 'the kept index of the library could not be read');
        return undefined;
      }
    },
    offer(known, to) {
      const { length } = known.columns;
      if (writing || length < WORTH || Math.abs(length - keptLength) < length * NEWS) return;
      writing = write(known, to).finally(() => {
        writing = undefined;
      });
    },
    idle: async () => writing,
  };
}
