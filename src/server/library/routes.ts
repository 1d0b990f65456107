import type { FastifyInstance } from 'fastify';
import { trendEvidence } from '../../contract/library/evidence.ts';
import * as pictures from '../../contract/library/pictures.ts';
import * as messages from '../../contract/messages.ts';
import { serve } from '../platform/http/serve.ts';
import { type Limit, refuseAbove } from '../platform/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import type { FirstContent } from '../platform/running/first-content.ts';
import { acceptFiles, fileOf } from '../storage/file-body-service.ts';
import { sampleRoutes } from '../storage/samples/sample-address-service.ts';
import type { SampleRow, SampleStudio } from '../storage/samples/sample-studio-service.ts';
import { admittedPicture, adoptPicture, pictureOf } from '../storage/storage-service.ts';
import { editorialRoutes } from './editorial-routes.ts';
import { evidenceOf } from './pictures/evidence-service.ts';
import { createIndexKeeper } from './pictures/index-keeper.ts';
import { createPictureIndex, type PictureIndex } from './pictures/picture-index.ts';
import { descriptionOf, facetsOf, type Library, listPicturesOf, pictureDetail, pictureRow, relatedOf } from './pictures/picture-service.ts';
import { drawHome } from './trial/home-samples.ts';
import { librarySamples } from './trial/sample-shelf.ts';

/** Reading a picture costs a moment of a core; a person does not look for more in a minute. */
const DESCRIBE_LIMIT: Limit = { kind: 'describe-address', max: 30, windowS: 60 };

const WARM_AFTER_MS = 3_000;

/** @param studio draws the trial content; absent where samples are not drawn. @param content what an empty library begins with */
export function libraryRoutes(
  app: FastifyInstance,
  context: Context,
  studio: SampleStudio | undefined,
  content: FirstContent | undefined,
): void {
  const keeper = createIndexKeeper(context);
  const index = createPictureIndex(context.database, () => performance.now(), keeper);
  warm(app, context, index);
  app.addHook('onClose', keeper.idle);
  const library: Library = { context, index };
  const shelf = librarySamples(context, index.changed);
  if (studio) content?.followedBy((signal) => drawHome(context, studio, shelf, signal));
  pictureRoutes(app, library, (row) => studio?.blobOf(shelf, row));
  editorialRoutes(app, context);
  sampleRoutes(app, context, studio, { shelf, find: (id) => pictureRow(context.database.sql, id) });
}

/** Nobody's search should be the one that waits for the index; the first page that is opened goes before it. */
function warm(app: FastifyInstance, { log }: Context, index: PictureIndex): void {
  app.addHook('onListen', async () => {
    setTimeout(() => {
      index.read().catch((error: unknown) => log.warn({ err: error }, 'the index of the library could not be read beforehand'));
    }, WARM_AFTER_MS).unref();
  });
}

function pictureRoutes(app: FastifyInstance, library: Library, drawn: (row: SampleRow) => Promise<string | undefined> | undefined): void {
  const { context } = library;
  serve(app, pictures.listPictures, ({ query }) => listPicturesOf(library, query));
  serve(app, pictures.pictureFacets, ({ query }) => facetsOf(library, query));
  serve(app, trendEvidence, async ({ query }) => evidenceOf(await library.index.read(), query, context.now()));
  serve(app, pictures.showPicture, ({ params }) => pictureDetail(library, params.id));
  serve(app, pictures.relatedPictures, ({ params }) => relatedOf(library, params.id));
  serve(app, pictures.takeReference, async ({ params }, { caller }) => {
    const row = await pictureRow(context.database.sql, params.id);
    const blob = row.blob ?? (await drawn(row));
    if (!blob) throw new Refusal(messages.libraryPictureUnmade);
    const { width, height, colour } = row;
    const stored = { blob, width, height, colour };
    return { path: await adoptPicture(context, caller.memberId, stored), picture: pictureOf(stored) };
  });
  app.register(async (scope) => {
    await acceptFiles(scope);
    serve(scope, pictures.describePicture, async (_input, { request }) => {
      await refuseAbove(context, DESCRIBE_LIMIT, request.ip);
      return descriptionOf((await admittedPicture(await fileOf(request))).data);
    });
  });
}
