/**
 * Work that outlives its request, kept in the same database: a job sent inside a transaction exists exactly when the
 * transaction does, survives kill -9, and is done by whichever process is free (`npm start`, `npm run worker`).
 * Handlers may run more than once (a crash after the effect, before the mark): they must bear it.
 */
import { randomUUID } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Database, Sql } from '../database/database.ts';

export interface JobKind<Input extends object> {
  /** `domain.verb`; the queue's name. Never renamed: jobs of yesterday wait under it. */
  readonly name: `${string}.${string}`;
  readonly input: z.ZodType<Input>;
  /** Attempts after the first; pauses grow from `retryDelayS`. */
  readonly retryLimit?: number;
  readonly retryDelayS?: number;
  /** A run longer than this many seconds counts as dead and is tried again. */
  readonly expireS?: number;
  /** Handlers at once in one process. */
  readonly concurrency?: number;
}

export function declareJob<Input extends object>(kind: JobKind<Input>): JobKind<Input> {
  return kind;
}

export interface SendOptions {
  /** The transaction the job belongs to. Without it the job exists at once. */
  readonly sql?: Sql;
  readonly startAfter?: Date;
  /** Only one waiting or running job of a kind has this key; a second is dropped. */
  readonly once?: string;
}

export type JobHandler<Input> = (input: Input, job: { readonly id: string; readonly signal: AbortSignal }) => Promise<void>;

export interface Jobs {
  /** Says who does a kind of job. Call before `start`. */
  work<Input extends object>(kind: JobKind<Input>, handler: JobHandler<Input>): void;
  /** Runs a kind by cron expression (UTC), once for all processes together. Its input is `{}`. */
  every(kind: JobKind<Record<string, never>>, cron: string): void;
  /** Runs beside the queue wherever jobs are done: begun by `start`, ended by `stop`. For work with a queue of its own. */
  loop(begin: () => Promise<EndLoop>): void;
  /** @returns the job's id, `null` when `once` found one already there. */
  send<Input extends object>(kind: JobKind<Input>, input: Input, options?: SendOptions): Promise<string | null>;
  /** @param work false: jobs can be sent but this process does none. */
  start(work: boolean): Promise<void>;
  /** Lets running handlers finish, at most `timeoutMs`; what is left is tried again by another process. */
  stop(timeoutMs: number): Promise<void>;
}

/** Ends a loop, giving what is in flight at most `timeoutMs`. */
export type EndLoop = (timeoutMs: number) => Promise<void>;

interface Registered {
  readonly kind: JobKind<object>;
  readonly handler: JobHandler<object>;
  readonly workers: string[];
}

export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const registered = new Map<string, Registered>();
  const schedules: { readonly name: string; readonly cron: string }[] = [];
  const loops: (() => Promise<EndLoop>)[] = [];
  const running: EndLoop[] = [];
  let boss: PgBoss | undefined;

  async function startWorker(queue: PgBoss, entry: Registered): Promise<void> {
    const { kind, handler } = entry;
    const id = await queue.work(kind.name, { pollingIntervalSeconds: 2, localConcurrency: kind.concurrency ?? 1 }, async (jobs) => {
      for (const job of jobs) {
        log.debug({ job: job.id, kind: kind.name }, 'job started');
        try {
          await handler(job.data ?? {}, { id: job.id, signal: job.signal });
        } catch (error) {
          log.error({ err: error, job: job.id, kind: kind.name }, 'job failed');
          throw error;
        }
      }
    });
    entry.workers.push(id);
  }

  return {
    work(kind, handler) {
      if (boss) throw new Error(`job ${kind.name} was registered after the start`);
      if (registered.has(kind.name)) throw new Error(`job ${kind.name} is registered twice`);
      const { input } = kind;
      registered.set(kind.name, { kind, handler: (data, job) => handler(input.parse(data), job), workers: [] });
    },
    every(kind, cron) {
      schedules.push({ name: kind.name, cron });
    },
    loop(begin) {
      loops.push(begin);
    },
    async send(kind, input, { sql, startAfter, once } = {}) {
      const entry = registered.get(kind.name);
      if (!boss || !entry) throw new Error(`job ${kind.name} was sent but ${boss ? 'nobody registered it' : 'the queue is not started'}`);
      const id = await boss.send(kind.name, kind.input.parse(input), {
        ...(startAfter && { startAfter }),
        // The queue is exclusive by key: a job that may stand beside others gets a key of its own.
        singletonKey: once ?? randomUUID(),
        ...(sql && { db: fromDrizzle(sql, raw) }),
      });
      // Polling finds it within two seconds anyway; this saves the wait when the job is ours and already committed.
      if (id && !sql) for (const worker of entry.workers) boss.notifyWorker(worker);
      return id;
    },
    async start(work) {
      const queue = new PgBoss({
        db: { executeSql: (text, values) => database.executeSql(text, values) },
        backend: database.kind,
        supervise: work,
        schedule: work,
      });
      queue.on('error', (error) => log.error({ err: error }, 'job queue failed'));
      await queue.start();
      for (const entry of registered.values()) {
        const { kind } = entry;
        await queue.createQueue(kind.name, {
          policy: 'exclusive',
          retryLimit: kind.retryLimit ?? 2,
          retryDelay: kind.retryDelayS ?? 1,
          retryBackoff: true,
          expireInSeconds: kind.expireS ?? 900,
        });
        // Fills the queue's cache entry: looked up first inside a transaction, PGlite's only connection would wait for itself.
        await queue.getQueueStats(kind.name);
        if (work) await startWorker(queue, entry);
      }
      if (work) for (const { name, cron } of schedules) await queue.schedule(name, cron, {});
      boss = queue;
      if (work) for (const begin of loops) running.push(await begin());
    },
    async stop(timeoutMs) {
      await Promise.all(running.splice(0).map((end) => end(timeoutMs)));
      await boss?.stop({ graceful: true, timeout: timeoutMs, close: false });
      boss = undefined;
    },
  };
}
