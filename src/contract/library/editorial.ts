/** What is written about trends and who makes them: themes, articles, fabrics, brands, merchants. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { idParams } from '../studio/identifiers.ts';
import { dominantColour, libraryPicture, named } from './picture.ts';

const PER_PAGE = 24;
const place = {
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(100)), PER_PAGE),
};
const rowId = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
/** Of the column that keeps it. */
const GENDER_MAX = 2_147_483_647;
const words = z.optional(z.string().check(z.trim(), z.maxLength(60)));
const next = z.nullable(z.string());
const swatch = z.object({ hex: z.string(), name: z.string() });

export const theme = z.object({
  id: z.int(),
  title: z.string(),
  lede: z.string(),
  season: z.nullable(z.string()),
  gender_id: z.nullable(z.int()),
  palette: z.array(swatch),
  cover: z.nullable(libraryPicture),
  pictures: z.int(),
  sample: z.boolean(),
});

/** Which list an article stands in. */
export const ARTICLE_KINDS = ['theme', 'fabric', 'colour'] as const;
export const articleKind = z.enum(ARTICLE_KINDS);

export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading: z.string(), text: z.string() }),
  z.object({ kind: z.literal('pictures'), ids: z.array(z.int()) }),
  z.object({ kind: z.literal('palette'), swatches: z.array(swatch) }),
]);

export const article = z.object({
  id: z.int(),
  kind: articleKind,
  title: z.string(),
  lede: z.string(),
  season: z.nullable(z.string()),
  gender_id: z.nullable(z.int()),
  theme: z.nullable(named),
  cover: z.nullable(libraryPicture),
  palette: z.array(swatch),
  /** ISO 8601. */
  published_at: z.string(),
  sample: z.boolean(),
});

export const fabric = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string(),
  composition: z.string(),
  /** g/m². */
  weight: z.int(),
  /** cm. */
  width: z.int(),
  /** 元/米; null = 面议. */
  price: z.nullable(z.number()),
  /** 现货 or days until it is made. */
  stock: z.string(),
  season: z.nullable(z.string()),
  merchant: z.nullable(named),
  cover: z.nullable(libraryPicture),
  colours: z.array(dominantColour),
  sample: z.boolean(),
});

export const brand = z.object({
  id: z.int(),
  name: z.string(),
  english: z.string(),
  story: z.string(),
  styles: z.array(z.string()),
  colour: z.string(),
  cover: z.nullable(libraryPicture),
  pictures: z.int(),
  followed: z.boolean(),
  sample: z.boolean(),
});

export const merchant = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  text: z.string(),
  strengths: z.array(z.string()),
  fabrics: z.array(z.object({ ...named.shape, cover: z.nullable(libraryPicture) })),
  sample: z.boolean(),
});

export const contact = z.object({ name: z.string(), person: z.string(), phone: z.string(), address: z.string() });

/** The first screen in one answer. */
export const trendHome = declareCall({
  id: 'library.home',
  method: 'GET',
  path: '/api/trend/home',
  summary: '趋势首页',
  audience: 'anyone',
  answer: z.object({
    themes: z.array(theme),
    articles: z.array(article),
    pictures: z.array(libraryPicture),
    fabrics: z.array(fabric),
    brands: z.array(brand),
    totals: z.object({ pictures: z.int(), themes: z.int(), articles: z.int(), fabrics: z.int(), brands: z.int(), merchants: z.int() }),
  }),
  errors: [],
});

export const listThemes = declareCall({
  id: 'library.themes',
  method: 'GET',
  path: '/api/trend/themes',
  summary: '主题列表',
  audience: 'anyone',
  answer: z.object({ themes: z.array(theme) }),
  errors: [],
});

/** Brands or themes that share pictures with this one, most first. */
const counted = z.object({ ...named.shape, count: z.int() });

/** Its pictures are those of the library with its `theme_id`. */
export const showTheme = declareCall({
  id: 'library.theme',
  method: 'GET',
  path: '/api/trend/themes/:id',
  summary: '主题详情',
  audience: 'anyone',
  params: idParams,
  answer: z.object({ ...theme.shape, articles: z.array(article), brands: z.array(counted) }),
  errors: [messages.libraryThemeGone],
});

export const listArticles = declareCall({
  id: 'library.articles',
  method: 'GET',
  path: '/api/trend/articles',
  summary: '趋势文章列表',
  audience: 'anyone',
  query: z.object({
    ...place,
    kind: z.optional(articleKind),
    gender_id: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(GENDER_MAX))),
    season: z.optional(z.string().check(z.maxLength(20))),
    theme_id: z.optional(rowId),
    q: words,
  }),
  answer: z.object({ articles: z.array(article), next, total: z.int() }),
  errors: [],
});

export const showArticle = declareCall({
  id: 'library.article',
  method: 'GET',
  path: '/api/trend/articles/:id',
  summary: '文章详情',
  audience: 'anyone',
  params: idParams,
  answer: z.object({ ...article.shape, blocks: z.array(articleBlock), pictures: z.array(libraryPicture), more: z.array(article) }),
  errors: [messages.libraryArticleGone],
});

export const listFabrics = declareCall({
  id: 'library.fabrics',
  method: 'GET',
  path: '/api/trend/fabrics',
  summary: '面料市场列表',
  audience: 'anyone',
  query: z.object({
    ...place,
    season: z.optional(z.string().check(z.maxLength(20))),
    merchant_id: z.optional(rowId),
    stock: z.optional(z.enum(['现货', '期货'])),
    q: words,
  }),
  answer: z.object({ fabrics: z.array(fabric), next, total: z.int() }),
  errors: [],
});

export const showFabric = declareCall({
  id: 'library.fabric',
  method: 'GET',
  path: '/api/trend/fabrics/:id',
  summary: '面料详情',
  audience: 'anyone',
  params: idParams,
  answer: z.object({
    ...fabric.shape,
    text: z.string(),
    uses: z.array(z.string()),
    pictures: z.array(libraryPicture),
    more: z.array(fabric),
  }),
  errors: [messages.libraryFabricGone],
});

export const listBrands = declareCall({
  id: 'library.brands',
  method: 'GET',
  path: '/api/trend/brands',
  summary: '品牌库',
  audience: 'anyone',
  query: z.object({ q: words }),
  answer: z.object({ brands: z.array(brand) }),
  errors: [],
});

/** Its pictures are those of the library with its `brand_id`. */
export const showBrand = declareCall({
  id: 'library.brand',
  method: 'GET',
  path: '/api/trend/brands/:id',
  summary: '品牌详情',
  audience: 'anyone',
  params: idParams,
  answer: z.object({ ...brand.shape, themes: z.array(counted) }),
  errors: [messages.libraryBrandGone],
});

export const listMerchants = declareCall({
  id: 'library.merchants',
  method: 'GET',
  path: '/api/trend/merchants',
  summary: '优选商家',
  audience: 'anyone',
  query: z.object({ q: words }),
  answer: z.object({ merchants: z.array(merchant) }),
  errors: [],
});

/** Spec §7 "Draw and community": fabrics that suit a work, by its colours. */
export const fabricsForWork = declareCall({
  id: 'library.fabricsForWork',
  method: 'GET',
  path: '/api/draw/:workId/fabric',
  summary: '适合某件作品的面料',
  audience: 'member',
  params: z.object({ workId: idParams.shape.id }),
  answer: z.object({ fabrics: z.array(fabric) }),
  errors: [messages.workGone],
});

/** Spec §7: shown to members only. */
export const fabricContact = declareCall({
  id: 'library.fabricContact',
  method: 'GET',
  path: '/api/draw/:merchantId/fabric/contact',
  summary: '商家联系方式',
  audience: 'member',
  params: z.object({ merchantId: idParams.shape.id }),
  answer: contact,
  errors: [messages.libraryMerchantGone],
});

export type Theme = z.output<typeof theme>;
export type Article = z.output<typeof article>;
export type Fabric = z.output<typeof fabric>;
export type Brand = z.output<typeof brand>;
