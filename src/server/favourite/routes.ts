import type { FastifyInstance } from 'fastify';
import * as folders from '../../contract/favourite/folders.ts';
import { favouriteName } from '../../contract/favourite/items.ts';
import * as legacy from '../../contract/favourite/legacy.ts';
import * as records from '../../contract/favourite/records.ts';
import { recordsOf } from '../../contract/favourite/records-of.ts';
import { restoreFavourites } from '../../contract/favourite/restore.ts';
import * as shared from '../../contract/favourite/shared.ts';
import { serve } from '../platform/http/serve.ts';
import type { Context } from '../platform/running/context.ts';
import { worksAsThings } from './favourite-service.ts';
import { ownFolder } from './folder-queries.ts';
import { addFolderOf, deleteFolderOf, listFoldersOf, shareFolderOf, updateFolderOf } from './folder-service.ts';
import { addLegacy, foldersWithPictures, logPage, trendPicturesOf, trendTagsOf } from './legacy-service.ts';
import { pageOf } from './list-queries.ts';
import { asThing, collectFor, collectTasksFor, moveFor, recordsFor, removeFor, removeRecordFor, restoreFor } from './record-service.ts';
import { companyFolderFor, companyFoldersFor, sharedByKey } from './shared-service.ts';

export function favouriteRoutes(app: FastifyInstance, context: Context): void {
  const { sql } = context.database;
  serve(app, folders.listFolders, (_input, { caller }) => listFoldersOf(context, caller.memberId));
  serve(app, folders.addFolder, ({ body }, { caller, settle }) =>
    sql.transaction(async (tx) => {
      const made = await addFolderOf(tx, caller.memberId, body, context.now());
      await settle?.(tx, made);
      return made;
    }),
  );
  serve(app, folders.updateFolder, ({ params, body }, { caller }) => updateFolderOf(context, caller.memberId, params.id, body));
  serve(app, folders.editFolder, ({ body }, { caller }) => updateFolderOf(context, caller.memberId, body.id, body));
  serve(app, folders.deleteFolder, ({ params }, { caller }) => deleteFolderOf(context, caller.memberId, params.id));
  serve(app, folders.shareFolder, ({ params, body }, { caller }) => shareFolderOf(context, caller.memberId, params.id, body));

  serve(app, records.collect, ({ body }, { caller }) => collectFor(context, caller.memberId, body.folder_id, body.items.map(asThing)));
  serve(app, records.addCreativeFavourite, ({ body }, { caller }) =>
    collectFor(context, caller.memberId, body.folder_id, worksAsThings([body.creative_id])),
  );
  serve(app, records.cancelCreativeFavourite, ({ body }, { caller }) =>
    removeFor(context, caller.memberId, body.folder_id, worksAsThings([body.creative_id])),
  );
  serve(app, records.collectTasks, ({ body }, { caller }) => collectTasksFor(context, caller.memberId, body.folder_id, body.ids));
  serve(app, records.collectWorks, ({ body }, { caller }) => collectFor(context, caller.memberId, body.folder_id, worksAsThings(body.ids)));
  serve(app, recordsOf, ({ body }, { caller }) => recordsFor(context, caller.memberId, body.items.map(asThing)));
  serve(app, records.removeFromFolder, ({ body }, { caller }) =>
    removeFor(context, caller.memberId, body.folder_id, body.items.map(asThing)),
  );
  serve(app, restoreFavourites, ({ body }, { caller }) => restoreFor(context, caller.memberId, body.ids));
  serve(app, records.moveFavourites, ({ body }, { caller }) => moveFor(context, caller.memberId, body.ids, body.folder_id, body.copy));
  serve(app, records.listFavourites, async ({ body }, { caller }) => {
    if (body.folder_id !== undefined) await ownFolder(sql, caller.memberId, body.folder_id);
    return pageOf(sql, caller.memberId, body);
  });

  serve(app, shared.showShared, ({ params, query }) => sharedByKey(sql, params.key, query));
  serve(app, shared.companyFolders, (_input, { caller }) => companyFoldersFor(sql, caller.memberId));
  serve(app, shared.showCompanyFolder, ({ params, query }, { caller }) => companyFolderFor(sql, caller.memberId, params.id, query));

  serve(app, legacy.addResources, ({ body }, { caller }) =>
    addLegacy(context, caller.memberId, body.folder_id, 'picture', body.resource_id, body.page_id),
  );
  serve(app, legacy.addArticles, ({ body }, { caller }) =>
    addLegacy(context, caller.memberId, body.folder_id, 'article', body.article_id, body.page_id),
  );
  serve(app, legacy.getFolderId, async ({ query }, { caller }) => {
    const name = favouriteName.safeParse(query);
    return name.success ? (await recordsFor(context, caller.memberId, [asThing(name.data)])).records : [];
  });
  serve(app, legacy.deleteFavourites, ({ body }, { caller }) => removeRecordFor(context, caller.memberId, body.folder_id, body.id));
  serve(app, legacy.logResourceCollect, ({ body }, { caller }) =>
    logPage(context, caller.memberId, { kind: 'picture', entity: String(body.resource_id) }, body.operation_type, body.page_id),
  );
  serve(app, legacy.logArticleCollect, ({ body }, { caller }) =>
    logPage(context, caller.memberId, { kind: 'article', entity: String(body.article_id) }, body.operation_type, body.page_id),
  );
  serve(app, legacy.trendFolders, (_input, { caller }) => foldersWithPictures(sql, caller.memberId));
  serve(app, legacy.trendPictures, async ({ query }, { caller }) => {
    if (query.folder_id !== undefined) await ownFolder(sql, caller.memberId, query.folder_id);
    return trendPicturesOf(sql, caller.memberId, query);
  });
  serve(app, legacy.trendGroupTags, async ({ query }, { caller }) => {
    if (query.folder_id !== undefined) await ownFolder(sql, caller.memberId, query.folder_id);
    return trendTagsOf(sql, caller.memberId, query.folder_id);
  });
}
