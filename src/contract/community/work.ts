/** A published work as it crosses the wire: what anyone may see of it. */
import * as z from 'zod/mini';
import { designType, instant, picture, recipe } from '../studio/creative.ts';
import { SCENE_KEYS } from './scenes.ts';

export const scene = z.enum(SCENE_KEYS);

export const communityWork = z.object({
  /** Of the publication: the work itself has another number, which only its owner knows. */
  id: z.int(),
  title: z.string(),
  description: z.string(),
  scene,
  creative_type: designType,
  /** Labelled as AI-made, like everything that leaves. */
  picture,
  publisher: z.object({ name: z.string(), avatar: z.string() }),
  likes: z.int(),
  views: z.int(),
  /** By whoever asks. */
  liked: z.boolean(),
  /** Published by whoever asks. */
  mine: z.boolean(),
  /** The work itself, for its owner; null to everybody else. */
  work_id: z.nullable(z.int()),
  /** Whether 用此配方再做 is offered. */
  shares_recipe: z.boolean(),
  /** 示例: made here for a new installation, gone with `npm run reset-demo`. */
  sample: z.boolean(),
  published_at: instant,
});

/** With the recipe where its publisher gives it away: words and choices, never somebody's pictures. */
export const communityWorkDetail = z.object({ ...communityWork.shape, recipe: z.nullable(recipe) });

export type CommunityWork = z.output<typeof communityWork>;
export type CommunityWorkDetail = z.output<typeof communityWorkDetail>;
