import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Block, Swatch } from '../../contract/library/article-text.ts';
import type { DominantColour } from '../../contract/library/picture.ts';
import { bytea, moment } from '../platform/tables.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const row = (name: string) => bigint(name, { mode: 'number' });
/** What every kind of entry has. */
const entry = () => ({
  id: id(),
  /** A sample's name; null for an operator's own. */
  slug: text('slug'),
  sample: boolean('sample').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

export const libraryTheme = pgTable('library_theme', {
  ...entry(),
  title: text('title').notNull(),
  lede: text('lede').notNull().default(''),
  season: integer('season'),
  genderId: integer('gender_id'),
  palette: jsonb('palette').$type<Swatch[]>().notNull().default([]),
  coverId: row('cover_id'),
  place: integer('place').notNull().default(0),
});

export const libraryBrand = pgTable('library_brand', {
  ...entry(),
  name: text('name').notNull(),
  english: text('english').notNull().default(''),
  story: text('story').notNull().default(''),
  styles: text('styles').array().notNull().default([]),
  colour: text('colour').notNull().default('#17161a'),
});

export const libraryMerchant = pgTable('library_merchant', {
  ...entry(),
  name: text('name').notNull(),
  city: text('city').notNull().default(''),
  words: text('words').notNull().default(''),
  strengths: text('strengths').array().notNull().default([]),
  person: text('person').notNull().default(''),
  phone: text('phone').notNull().default(''),
  address: text('address').notNull().default(''),
});

export const libraryFabric = pgTable('library_fabric', {
  ...entry(),
  title: text('title').notNull(),
  code: text('code').notNull().default(''),
  composition: text('composition').notNull().default(''),
  /** g/m². */
  weight: integer('weight').notNull().default(0),
  /** cm. */
  width: integer('width').notNull().default(0),
  priceCents: integer('price_cents'),
  stock: text('stock').notNull().default('期货'),
  season: integer('season'),
  words: text('words').notNull().default(''),
  uses: text('uses').array().notNull().default([]),
  merchantId: row('merchant_id'),
});

export const libraryArticle = pgTable('library_article', {
  ...entry(),
  kind: text('kind').$type<'theme' | 'fabric' | 'colour'>().notNull(),
  title: text('title').notNull(),
  lede: text('lede').notNull().default(''),
  season: integer('season'),
  genderId: integer('gender_id'),
  themeId: row('theme_id'),
  blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
  coverId: row('cover_id'),
  /** Null: a draft that only operators see. */
  publishedAt: moment('published_at'),
});

export const libraryPicture = pgTable('library_picture', {
  ...entry(),
  /** Content of the file that was imported. */
  digest: text('digest'),
  title: text('title').notNull(),
  words: text('words').notNull().default(''),
  /** Null until a sample has been drawn. */
  blob: text('blob'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  colour: text('colour').notNull(),
  thumbhash: text('thumbhash').notNull().default(''),
  colours: jsonb('colours').$type<DominantColour[]>().notNull().default([]),
  descriptor: bytea('descriptor'),
  tags: integer('tags').array().notNull().default([]),
  themeId: row('theme_id'),
  brandId: row('brand_id'),
  fabricId: row('fabric_id'),
  /** Moves with every change: processes read what is newer than what they know. */
  revision: row('revision').notNull(),
  hidden: boolean('hidden').notNull().default(false),
});

export const libraryFollow = pgTable(
  'library_follow',
  { memberId: row('member_id').notNull(), brandId: row('brand_id').notNull(), createdAt: moment('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.brandId] })],
);

export const libraryView = pgTable('library_view', {
  id: id(),
  memberId: row('member_id').notNull(),
  entityType: text('entity_type').$type<'picture' | 'article' | 'fabric'>().notNull(),
  entityId: row('entity_id').notNull(),
  navId: integer('nav_id'),
  seenAt: moment('seen_at').notNull(),
});

export type PictureRow = typeof libraryPicture.$inferSelect;
