import { bigint, boolean, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Creation } from '../../contract/studio/creation-rules.ts';
import type { ToolDraft } from '../../contract/studio/drafts.ts';
import { moment } from '../platform/tables.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const row = (name: string) => bigint(name, { mode: 'number' });

export type TaskState = 'waiting' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled';
export type CreativeState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export const studioTask = pgTable('studio_task', {
  id: id(),
  memberId: row('member_id').notNull(),
  creativeType: text('creative_type').notNull(),
  lane: text('lane').$type<'online' | 'offline'>().notNull(),
  status: text('status').$type<TaskState>().notNull().default('waiting'),
  reason: text('reason').notNull().default(''),
  engine: text('engine').notNull(),
  recipe: jsonb('recipe').$type<Creation>().notNull(),
  count: integer('count').notNull(),
  picturePrice: integer('picture_price').notNull(),
  pictures: text('pictures').array().notNull().default([]),
  holdId: row('hold_id'),
  round: integer('round').notNull().default(1),
  attempts: integer('attempts').notNull().default(0),
  seed: row('seed').notNull(),
  progress: real('progress').notNull().default(0),
  stage: text('stage').notNull().default(''),
  lease: uuid('lease'),
  leasedUntil: moment('leased_until'),
  runAfter: moment('run_after').notNull(),
  createdAt: moment('created_at').notNull(),
  queuedAt: moment('queued_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
  seenAt: moment('seen_at'),
});

export interface KeptFile {
  readonly name: string;
  readonly mime: string;
  readonly blob: string;
}

/** What an engine read in a picture. */
export interface Reading {
  readonly title: string;
  readonly tags: readonly string[];
  readonly description: string;
}

export const creative = pgTable('creative', {
  id: id(),
  taskId: row('task_id').notNull(),
  memberId: row('member_id').notNull(),
  place: integer('place').notNull(),
  creativeType: text('creative_type').notNull(),
  status: text('status').$type<CreativeState>().notNull().default('waiting'),
  reason: text('reason').notNull().default(''),
  original: text('original'),
  blob: text('blob'),
  width: integer('width'),
  height: integer('height'),
  colour: text('colour'),
  files: jsonb('files').$type<readonly KeptFile[]>().notNull().default([]),
  grade: text('grade').$type<'good' | 'usable' | 'poor'>(),
  notes: jsonb('notes').$type<readonly string[]>().notNull().default([]),
  reading: jsonb('reading').$type<Reading>(),
  caption: text('caption').notNull().default(''),
  prompt: text('prompt').notNull().default(''),
  seed: row('seed').notNull().default(0),
  engine: text('engine').notNull().default(''),
  charged: integer('charged').notNull().default(0),
  favourite: boolean('favourite').notNull().default(false),
  score: smallint('score').notNull().default(0),
  note: text('note').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  seenAt: moment('seen_at'),
  deletedAt: moment('deleted_at'),
  purgedAt: moment('purged_at'),
});

export const optionCollection = pgTable('option_collection', {
  memberId: row('member_id').notNull(),
  optionId: integer('option_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const garmentModel = pgTable('garment_model', {
  id: id(),
  memberId: row('member_id').notNull(),
  name: text('name').notNull(),
  original: text('original').notNull(),
  blob: text('blob').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  colour: text('colour').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const mannequin = pgTable(
  'mannequin',
  {
    key: text('key').notNull(),
    drawing: text('drawing').notNull(),
    blob: text('blob').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  ({ key, drawing }) => [primaryKey({ columns: [key, drawing] })],
);

export const priceOverride = pgTable('price_override', {
  id: id(),
  engine: text('engine').notNull(),
  creativeType: text('creative_type').notNull(),
  online: integer('online'),
  offline: integer('offline'),
  reason: text('reason').notNull(),
  operatorId: row('operator_id'),
  createdAt: moment('created_at').notNull(),
});

export type TaskRow = typeof studioTask.$inferSelect;
export type CreativeRow = typeof creative.$inferSelect;

export const creationDraft = pgTable(
  'creation_draft',
  {
    memberId: row('member_id').notNull(),
    creativeType: text('creative_type').notNull(),
    revision: row('revision').notNull(),
    draft: jsonb('draft').$type<ToolDraft>(),
    updatedAt: moment('updated_at').notNull(),
  },
  ({ memberId, creativeType }) => [primaryKey({ columns: [memberId, creativeType] })],
);
