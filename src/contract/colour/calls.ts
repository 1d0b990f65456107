/** Colour (spec §7): tables that are the same for everyone, and palettes by rule. Shapes ours. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { picture } from '../studio/creative.ts';
import { SWATCH_NAME_MAX, SWATCHES_MAX } from './files/palette-file.ts';
import { HARMONY_RULES, PALETTE_MAX_COLOURS, PALETTE_MIN_COLOURS } from './harmony.ts';

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** A picture behind a colour, and where it is shown. */
const behind = z.object({ picture, path: z.string() });

export const popularColours = declareCall({
  id: 'colour.popular',
  method: 'GET',
  path: '/api/color/popular',
  summary: '流行色：由作品与趋势图片统计',
  audience: 'anyone',
  answer: z.object({
    /** The largest share first. */
    colours: z.array(
      z.object({
        name: z.string(),
        hex,
        family: z.string(),
        /** Of the coloured area of all pictures, 0–1. */
        share: z.number(),
        /** Pictures that show it. */
        count: z.int(),
        /** Public ones among them; a member's own are asked for by `colour.mine`. */
        pictures: z.array(behind),
      }),
    ),
    /** What was counted. Fewer than `enough` say little. */
    counted: z.int(),
    enough: z.int(),
    /** ISO 8601. */
    computed_at: z.string(),
  }),
  errors: [],
});

/** The member's own works that show a colour: never anybody else's. */
export const myWorksOfColour = declareCall({
  id: 'colour.mine',
  method: 'GET',
  path: '/api/color/mine',
  summary: '我的作品中含某颜色的图片',
  audience: 'member',
  query: z.object({ hex }),
  answer: z.object({ pictures: z.array(behind) }),
  errors: [],
});

const swatch = z.object({ id: z.int(), code: z.string(), name: z.string(), hex, family: z.string() });
const swatchSet = z.object({
  name: z.string(),
  /** Our own open set, and no licensed book: said where it is shown. */
  is_open: z.boolean(),
  count: z.int(),
});

const page = z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1000)), 1);
export const SWATCHES_PER_PAGE = 60;

export const pantone = declareCall({
  id: 'colour.pantone',
  method: 'GET',
  path: '/api/color/pantone',
  summary: '色卡（分页）',
  audience: 'anyone',
  query: z.object({ page }),
  answer: z.object({ set: swatchSet, colours: z.array(swatch), page: z.int(), pages: z.int() }),
  errors: [],
});

export const allPantone = declareCall({
  id: 'colour.allPantone',
  method: 'GET',
  path: '/api/color/get-all-pantone',
  summary: '色卡（全部）',
  audience: 'anyone',
  answer: z.object({ set: swatchSet, colours: z.array(swatch) }),
  errors: [],
});

/** The same seed and kept colours make the same palette. */
export const randomPalette = declareCall({
  id: 'colour.random',
  method: 'GET',
  path: '/api/color/random',
  summary: '随机配色，可保留部分颜色',
  audience: 'anyone',
  query: z.object({
    rule: z.optional(z.enum(HARMONY_RULES)),
    count: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(PALETTE_MIN_COLOURS), z.lte(PALETTE_MAX_COLOURS)), 5),
    /** Kept colours from the first place on: `d0102c-17161a`. */
    keep: z.optional(z.string().check(z.regex(/^[0-9a-f]{6}(-[0-9a-f]{6}){0,9}$/))),
    seed: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(0xffffffff))),
  }),
  answer: z.object({ colours: z.array(hex), rule: z.enum(HARMONY_RULES), seed: z.int() }),
  errors: [],
});

/** A licensed swatch book that the operator owns, in place of the one before; an empty one brings the open set back. */
export const importSwatches = declareCall({
  id: 'colour.import',
  method: 'POST',
  path: '/api/color/import',
  summary: '导入色卡（运营）',
  audience: 'operator',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    colours: z.array(z.object({ name: z.string().check(z.trim(), z.maxLength(SWATCH_NAME_MAX)), hex })).check(z.maxLength(SWATCHES_MAX)),
  }),
  answer: z.object({ count: z.int() }),
  errors: [messages.payloadTooLarge],
});
