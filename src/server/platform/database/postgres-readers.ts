/**
 * Plain reads over a few connections of their own, several on their way at once. What is asked in one turn of the event loop
 * leaves in one write: under load the cost of a small read is the system call and the wake-up, not the row (performance goal 10).
 *
 * Only reads that lock nothing may come here. A statement that waits for a lock would keep those behind it waiting, and the
 * transaction that holds the lock may be waiting for one of them.
 */
import pg from 'pg';

const LINES = 3;
const PLAIN_READ = /^\s*select\b(?![\s\S]*\bfor\s+(update|no\s+key|share|key\s+share)\b)/i;

export interface PostgresReaders {
  /** Whether a statement may come here. */
  takes(name: string, text: string): boolean;
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

interface Line {
  client: Promise<pg.Client> | undefined;
  /** Reads that are not answered yet. */
  waiting: number;
  corked: boolean;
}

/** Until the end of this turn everything written to the connection is kept together. */
function holdTurn(line: Line, client: pg.Client): void {
  if (line.corked) return;
  line.corked = true;
  client.connection.stream.cork();
  setImmediate(() => {
    line.corked = false;
    client.connection.stream.uncork();
  });
}

/** @param config of one connection; each opens with the first read that finds the others busy. */
export function openReaders(config: pg.ClientConfig): PostgresReaders {
  const lines = Array.from({ length: LINES }, (): Line => ({ client: undefined, waiting: 0, corked: false }));
  const plain = new Map<string, boolean>();
  let ended = false;

  async function connect(line: Line): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true });
    const forget = (): void => {
      line.client = undefined;
    };
    client.on('error', forget); // The reads under way are told by the driver; the next one connects anew.
    client.on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return client;
  }

  return {
    takes(name, text) {
      const known = plain.get(name);
      if (known !== undefined) return known;
      const is = PLAIN_READ.test(text);
      plain.set(name, is);
      return is;
    },
    async query<Row>(name: string, text: string, values: readonly unknown[]) {
      if (ended) throw new Error('The readers have ended');
      const line = lines.reduce((least, one) => (one.waiting < least.waiting ? one : least));
      line.waiting += 1;
      try {
        line.client ??= connect(line);
        const client = await line.client;
        holdTurn(line, client);
        return (await client.query({ name, text, values: [...values] })).rows as Row[];
      } finally {
        line.waiting -= 1;
      }
    },
    async end() {
      ended = true;
      // A connection that never opened has told whoever asked for it, and there is nothing to end.
      const opened = await Promise.allSettled(lines.map(({ client }) => client));
      await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? one.value?.end() : undefined)));
    },
  };
}
