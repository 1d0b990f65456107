import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as entries from '../../contract/library/console.ts';
import * as calls from '../../contract/library/editorial.ts';
import * as following from '../../contract/library/following.ts';
import { getWebSeo } from '../../contract/library/seo.ts';
import * as messages from '../../contract/messages.ts';
import { serve } from '../platform/http/serve.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { works } from '../studio/studio-service.ts';
import { entriesOf, placePicturesOf, removeEntryOf, saveEntryOf } from './console/entry-service.ts';
import { articleDetail, articlesOf } from './editorial/article-service.ts';
import { fabricDetail, fabricsNear, fabricsOf } from './editorial/fabric-service.ts';
import { homeOf } from './editorial/home-service.ts';
import { brandDetail, brandsOf, contactOf, merchantsOf } from './editorial/maker-service.ts';
import { themeDetail, themesOf } from './editorial/theme-service.ts';
import { followsOf, forgetViewsOf, noteView, setFollow, viewsOf } from './following/following-service.ts';
import { seoOf } from './seo/seo-service.ts';

export function editorialRoutes(app: FastifyInstance, { database: { sql }, now }: Context): void {
  serve(app, calls.trendHome, (_input, { caller }) => homeOf(sql, caller?.memberId));
  serve(app, calls.listThemes, async () => ({ themes: await themesOf(sql) }));
  serve(app, calls.showTheme, ({ params }) => themeDetail(sql, params.id));
  serve(app, calls.listArticles, ({ query }) => articlesOf(sql, query));
  serve(app, calls.showArticle, ({ params }) => articleDetail(sql, params.id));
  serve(app, calls.listFabrics, ({ query }) => fabricsOf(sql, query));
  serve(app, calls.showFabric, ({ params }) => fabricDetail(sql, params.id));
  serve(app, calls.listBrands, ({ query }, { caller }) => brandsOf(sql, query.q, caller?.memberId));
  serve(app, calls.showBrand, ({ params }, { caller }) => brandDetail(sql, params.id, caller?.memberId));
  serve(app, calls.listMerchants, ({ query }) => merchantsOf(sql, query.q));
  serve(app, calls.fabricContact, ({ params }) => contactOf(sql, params.merchantId));
  serve(app, calls.fabricsForWork, async ({ params }, { caller }) => {
    const [work] = await sql
      .select({ colour: works.colour })
      .from(works)
      .where(and(eq(works.id, params.workId), eq(works.memberId, caller.memberId), isNull(works.deletedAt)));
    if (!work?.colour) throw new Refusal(messages.workGone);
    return fabricsNear(sql, work.colour);
  });
  serve(app, getWebSeo, ({ query }) => seoOf(sql, query.path));
  serve(app, following.followBrand, ({ params, body }, { caller }) => setFollow(sql, caller.memberId, params.id, body.follow, now()));
  serve(app, following.listFollows, (_input, { caller }) => followsOf(sql, caller.memberId));
  serve(app, following.logView, ({ body }, { caller }) => noteView(sql, caller.memberId, body, now()));
  serve(app, following.recentViews, ({ query }, { caller }) => viewsOf(sql, caller.memberId, query));
  const operator = (memberId: number, address: string) => ({ id: memberId, address });
  serve(app, entries.listEntries, ({ params }) => entriesOf(sql, params.kind));
  serve(app, entries.saveEntry, ({ params, body }, { caller, request }) =>
    saveEntryOf(sql, params.kind, body, operator(caller.memberId, request.ip), now()),
  );
  serve(app, entries.removeEntry, ({ params }, { caller, request }) =>
    removeEntryOf(sql, params.kind, params.id, operator(caller.memberId, request.ip), now()),
  );
  serve(app, entries.placePictures, ({ params, body }, { caller, request }) =>
    placePicturesOf(sql, params, body, operator(caller.memberId, request.ip), now()),
  );
  serve(app, following.forgetViews, (_input, { caller }) => forgetViewsOf(sql, caller.memberId));
}
