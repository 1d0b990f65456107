import type { FastifyInstance } from 'fastify';
import { browse, collect } from '../../contract/site/analytics.ts';
import { version } from '../../contract/site/version.ts';
import { website } from '../../contract/site/website.ts';
import { serve } from '../platform/http/serve.ts';
import type { Context } from '../platform/running/context.ts';
import { keepReport } from './analytics-service.ts';

export interface Build {
  readonly version: string;
  readonly build: string;
}

export function siteRoutes(app: FastifyInstance, context: Context, build: Build): void {
  const { appEnv, publicUrl, captcha } = context.config;
  serve(app, version, () => build);
  serve(app, website, () => ({ name: '热样', english_name: 'Reyang', environment: appEnv, main_site: publicUrl ?? null, captcha }));
  serve(app, browse, async ({ body }, { caller, request }) => {
    await keepReport(context, {
      event: 'browse',
      memberId: caller?.memberId,
      address: request.ip,
      page: body.page_url,
      referrer: body.referrer,
    });
    return null;
  });
  serve(app, collect, async ({ body }, { caller, request }) => {
    await keepReport(context, { event: body.event, memberId: caller?.memberId, address: request.ip, data: body.data });
    return null;
  });
}
