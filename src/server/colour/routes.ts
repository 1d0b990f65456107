import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/colour/calls.ts';
import { rollPalette } from '../../contract/colour/harmony.ts';
import { recordDeed } from '../account/admin/audit-service.ts';
import { serve } from '../platform/http/serve.ts';
import type { Context } from '../platform/running/context.ts';
import { popularTable, worksOfColour } from './popular-service.ts';
import { pageOfBook, replaceBook, wholeBook } from './swatch-service.ts';

export function colourRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.popularColours, popularTable(context));
  serve(app, calls.myWorksOfColour, ({ query }, { caller }) => worksOfColour(context, caller.memberId, query.hex));
  serve(app, calls.pantone, ({ query }) => pageOfBook(context, query.page));
  serve(app, calls.allPantone, () => wholeBook(context));
  serve(app, calls.randomPalette, ({ query }) => {
    const seed = query.seed ?? randomInt(2 ** 32);
    const kept = (query.keep?.split('-') ?? []).slice(0, query.count).map((hex) => `#${hex}`);
    const places = Array.from({ length: query.count }, (_, place) => kept[place]);
    const { colours, rule } = rollPalette({ places, rule: query.rule, seed });
    return { colours: [...colours], rule, seed };
  });
  serve(app, calls.importSwatches, ({ body }, { caller, request }) =>
    context.database.sql.transaction(async (tx) => {
      const count = await replaceBook(tx, body, context.now());
      const detail = { 色卡: body.name, 颜色: String(count) };
      await recordDeed(tx, { operatorId: caller.memberId, action: '导入色卡', detail, address: request.ip }, context.now());
      return { count };
    }),
  );
}
