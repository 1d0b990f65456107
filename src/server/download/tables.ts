import { bigint, boolean, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { PackageFormat } from '../../contract/download/formats.ts';
import { moment } from '../platform/tables.ts';
import type { ZipEntry } from './zip/zip-layout.ts';

export type PackageState = 'pending' | 'done' | 'failed' | 'cancelled' | 'expired';

export interface MissingWork {
  readonly id: number;
  readonly reason: string;
}

export const downloadPackage = pgTable('download_package', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  source: text('source').$type<'creation-show' | 'works'>().notNull(),
  format: text('format').$type<PackageFormat>().notNull(),
  works: bigint('works', { mode: 'number' }).array().notNull(),
  status: text('status').$type<PackageState>().notNull().default('pending'),
  progress: real('progress').notNull().default(0),
  reason: text('reason').notNull().default(''),
  missing: jsonb('missing').$type<readonly MissingWork[]>().notNull().default([]),
  token: text('token').notNull(),
  name: text('name').notNull().default(''),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  etag: text('etag').notNull().default(''),
  entries: jsonb('entries').$type<readonly ZipEntry[]>().notNull().default([]),
  archive: boolean('archive').notNull().default(false),
  blobs: text('blobs').array().notNull().default([]),
  cover: text('cover'),
  attempts: integer('attempts').notNull().default(0),
  lease: uuid('lease'),
  leasedUntil: moment('leased_until'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  expiresAt: moment('expires_at'),
  savedAt: moment('saved_at'),
});

export type PackageRow = typeof downloadPackage.$inferSelect;
