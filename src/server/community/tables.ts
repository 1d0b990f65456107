import { bigint, boolean, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '../../contract/community/reporting.ts';
import type { Scene } from '../../contract/community/scenes.ts';
import { moment } from '../platform/tables.ts';

const row = (name: string) => bigint(name, { mode: 'number' });

export const communityWork = pgTable('community_work', {
  id: row('id').primaryKey().generatedAlwaysAsIdentity(),
  workId: row('work_id'),
  memberId: row('member_id'),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  scene: text('scene').$type<Scene>().notNull(),
  sharesRecipe: boolean('shares_recipe').notNull().default(false),
  views: integer('views').notNull().default(0),
  likes: integer('likes').notNull().default(0),
  shares: integer('shares').notNull().default(0),
  remakes: integer('remakes').notNull().default(0),
  heat: doublePrecision('heat').notNull(),
  publishedAt: moment('published_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  takenDownAt: moment('taken_down_at'),
  takenDownReason: text('taken_down_reason').notNull().default(''),
  slug: text('slug'),
  sample: boolean('sample').notNull().default(false),
  creativeType: text('creative_type'),
  blob: text('blob'),
  width: integer('width'),
  height: integer('height'),
  colour: text('colour'),
});

export const communityLike = pgTable('community_like', {
  communityId: row('community_id').notNull(),
  memberId: row('member_id').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const communityStat = pgTable('community_stat', {
  communityId: row('community_id').notNull(),
  memberId: row('member_id').notNull(),
  event: text('event').$type<'view' | 'share' | 'remake'>().notNull(),
  day: date('day').notNull(),
});

export const communityReport = pgTable('community_report', {
  communityId: row('community_id').notNull(),
  memberId: row('member_id').notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  words: text('words').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  handledAt: moment('handled_at'),
});

export type CommunityRow = typeof communityWork.$inferSelect;
