import type { FastifyBaseLogger } from 'fastify';
import type { Blobs } from '../blobs/blobs.ts';
import type { Versions } from '../caches/versions.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { SmsDriver } from '../sms/sms.ts';
import type { Jobs } from './jobs.ts';

/** What every domain is given: made once in main.ts, or by a test builder with a fixed clock and a memory database. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  /** Moves a list's counter in the transaction that changes the list. */
  readonly versions: Versions;
  readonly sms: SmsDriver;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since the epoch; injected so that expiry is tested without waiting. */
  readonly now: () => number;
}
