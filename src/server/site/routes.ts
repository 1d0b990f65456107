import type { FastifyInstance } from 'fastify';
import { version } from '../../contract/site/version.ts';
import { serve } from '../platform/http/serve.ts';

export interface Build {
  readonly version: string;
  readonly build: string;
}

export function siteRoutes(app: FastifyInstance, build: Build): void {
  serve(app, version, () => build);
}
