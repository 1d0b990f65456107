/** What link previews are told of a published work. */
import { SCENES } from '../../contract/community/scenes.ts';
import type { WebSeo } from '../../contract/library/seo.ts';
import { thumbUrl } from '../../contract/storage/thumbnail.ts';
import { featureName } from '../../contract/studio/features.ts';
import type { Sql } from '../platform/database/database.ts';
import { publicWorks } from './community-service.ts';

const WALL: WebSeo = {
  title: '作品社区 · 热样',
  description: '看看设计师们用 AI 做了什么：搭配、单品、图案与上身效果，喜欢的可以收藏，也可以用同样的配方再做。',
  keywords: '服装设计,AI 设计,作品社区',
  image: null,
};
const DETAIL = /^\/community\/([1-9]\d{0,14})$/;

/** @returns undefined for pages that are not the community's, or gone. */
export async function communityHead(sql: Sql, path: string): Promise<WebSeo | undefined> {
  if (path === '/community') return WALL;
  const id = Number(DETAIL.exec(path)?.[1]);
  const work = Number.isSafeInteger(id) ? (await publicWorks(sql, [id])).get(id) : undefined;
  if (!work) return undefined;
  return {
    title: `${work.title} · 热样`,
    description: work.description || `${work.publisher.name}用「${featureName(work.creative_type)}」创作，AI 生成。`,
    keywords: SCENES[work.scene],
    image: thumbUrl(work.picture.url, 960),
  };
}
