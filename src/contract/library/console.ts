/** What operators write: themes, articles, brands, fabrics and merchants, each as a form of named fields. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';

export interface EntryField {
  readonly name: string;
  readonly label: string;
  /**
   * `lines`: several lines; `body`: an article's own writing (article-text.ts); `number`: whole, 0 and up; `picture`, `entry`: the number
   * of a picture of the library, of an entry `of` a kind.
   */
  readonly look: 'line' | 'lines' | 'body' | 'number' | 'choice' | 'picture' | 'entry';
  readonly of?: EntryKind;
  readonly max: number;
  readonly required?: boolean;
  /** Value and label. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly hint?: string;
}

export const ENTRY_KINDS = ['article', 'theme', 'brand', 'fabric', 'merchant'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = {
  article: '文章',
  theme: '主题',
  brand: '品牌',
  fabric: '面料',
  merchant: '商家',
};

const line = (name: string, label: string, more: Partial<EntryField> = {}): EntryField => ({
  name,
  label,
  look: 'line',
  max: 120,
  ...more,
});
const lines = (name: string, label: string, more: Partial<EntryField> = {}): EntryField => ({
  name,
  label,
  look: 'lines',
  max: 2_000,
  ...more,
});
const season = line('season', '季节', { max: 20, hint: '如 2027春夏，可不填' });
const gender: EntryField = {
  name: 'gender_id',
  label: '人群',
  look: 'choice',
  max: 10,
  choices: [
    ['', '不限'],
    ['72105', '女装'],
    ['72103', '男装'],
    ['72107', '童装'],
    ['497577', '婴幼儿'],
  ],
};
const cover: EntryField = { name: 'cover_id', label: '封面图片', look: 'picture', max: 15 };

export const ENTRY_FIELDS: Readonly<Record<EntryKind, readonly EntryField[]>> = {
  article: [
    {
      name: 'kind',
      label: '栏目',
      look: 'choice',
      max: 10,
      required: true,
      choices: [
        ['theme', '主题趋势'],
        ['fabric', '面料企划'],
        ['colour', '面料色彩'],
      ],
    },
    line('title', '标题', { required: true }),
    lines('lede', '导语', { max: 300 }),
    { name: 'body', label: '正文', look: 'body', max: 20_000, hint: '“## ”开头是小标题；“图片 12 13”放图片；“色板 #8297ab 雾霾蓝”放颜色' },
    season,
    gender,
    { name: 'theme_id', label: '主题', look: 'entry', of: 'theme', max: 15 },
    cover,
    {
      name: 'published',
      label: '发布',
      look: 'choice',
      max: 5,
      choices: [
        ['yes', '已发布'],
        ['no', '草稿，只有运营人员可见'],
      ],
    },
  ],
  theme: [
    line('title', '标题', { required: true }),
    lines('lede', '一句话', { max: 300 }),
    season,
    gender,
    lines('palette', '色板', { max: 400, hint: '每行一个颜色：#8297ab 雾霾蓝' }),
    cover,
    { name: 'place', label: '排序', look: 'number', max: 6, hint: '小的在前' },
  ],
  brand: [
    line('name', '名称', { required: true }),
    line('english', '英文名'),
    lines('story', '介绍'),
    line('styles', '风格', { hint: '用空格隔开' }),
    line('colour', '代表色', { max: 7, hint: '#17161a' }),
  ],
  fabric: [
    line('title', '名称', { required: true }),
    line('code', '编号'),
    line('composition', '成分'),
    { name: 'weight', label: '克重 g/m²', look: 'number', max: 5 },
    { name: 'width', label: '门幅 cm', look: 'number', max: 4 },
    line('price', '价格 元/米', { max: 10, hint: '不填是面议' }),
    {
      name: 'stock',
      label: '货期',
      look: 'choice',
      max: 4,
      choices: [
        ['现货', '现货'],
        ['期货', '期货'],
      ],
    },
    season,
    lines('words', '介绍'),
    line('uses', '用途', { hint: '用空格隔开' }),
    { name: 'merchant_id', label: '商家', look: 'entry', of: 'merchant', max: 15 },
  ],
  merchant: [
    line('name', '名称', { required: true }),
    line('city', '城市'),
    lines('words', '介绍'),
    line('strengths', '专长', { hint: '用空格隔开' }),
    line('person', '联系人'),
    line('phone', '电话', { max: 40 }),
    line('address', '地址'),
  ],
};

export const libraryEntry = z.object({
  id: z.int(),
  name: z.string(),
  sample: z.boolean(),
  /** An article that is not published. */
  draft: z.boolean(),
  /** By field name. */
  values: z.record(z.string(), z.string()),
});

const entryValues = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(20_000)));
const kindParams = z.object({ kind: z.enum(ENTRY_KINDS) });
const ENTRIES_MAX = 500;

export const listEntries = declareCall({
  id: 'library.entries',
  method: 'GET',
  path: '/api/admin/library/:kind',
  summary: '运营：文章、主题、品牌、面料、商家列表',
  audience: 'operator',
  params: kindParams,
  answer: z.object({ entries: z.array(libraryEntry).check(z.maxLength(ENTRIES_MAX)) }),
  errors: [],
});

export const saveEntry = declareCall({
  id: 'library.saveEntry',
  method: 'POST',
  path: '/api/admin/library/:kind',
  summary: '运营：新建或修改',
  audience: 'operator',
  params: kindParams,
  body: z.object({
    /** Absent: a new one. */
    id: z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    values: entryValues,
    /** What it held when it was opened: refused when somebody has changed it since. Absent: whatever it holds. */
    before: z.optional(entryValues),
  }),
  answer: libraryEntry,
  errors: [messages.libraryEntryGone, messages.libraryEntryChanged, messages.libraryEntryWrong],
});

export const removeEntry = declareCall({
  id: 'library.removeEntry',
  method: 'DELETE',
  path: '/api/admin/library/:kind/:id',
  summary: '运营：删除',
  audience: 'operator',
  params: z.object({ ...kindParams.shape, id: idParams.shape.id }),
  answer: z.null(),
  errors: [messages.libraryEntryGone],
});

/** Kinds that pictures belong to. */
export const PICTURE_KINDS = ['theme', 'brand', 'fabric'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export const hasPictures = (kind: EntryKind): kind is PictureKind => PICTURE_KINDS.some((one) => one === kind);
export const PLACED_MAX = 200;

/** Pictures into a theme, a brand or a fabric, each of which a picture has one of; or out of it. Ones that are gone are passed over. */
export const placePictures = declareCall({
  id: 'library.placePictures',
  method: 'POST',
  path: '/api/admin/library/:kind/:id/pictures',
  summary: '运营：把图片放入或移出主题、品牌、面料',
  audience: 'operator',
  params: z.object({ kind: z.enum(PICTURE_KINDS), id: idParams.shape.id }),
  body: z.object({
    ids: z.array(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))).check(z.minLength(1), z.maxLength(PLACED_MAX)),
    /** False: out of it. */
    put: z.boolean(),
  }),
  answer: z.object({ changed: z.int() }),
  errors: [messages.libraryEntryGone],
});

export type LibraryEntry = z.output<typeof libraryEntry>;
