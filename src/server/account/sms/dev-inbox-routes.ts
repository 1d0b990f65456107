/** What only a developer sees. Outside DEVELOPMENT none of it is registered: the server answers 404 as for any unknown path. */
import type { FastifyInstance } from 'fastify';
import { devInbox } from '../../../contract/account/inbox.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Context } from '../../platform/running/context.ts';
import { readOutbox } from '../../platform/sms/outbox.ts';
import { INBOX_CSS, INBOX_HTML, INBOX_JS } from './dev-inbox-page.ts';

const FILES = [
  ['/dev/inbox', 'text/html; charset=utf-8', INBOX_HTML],
  ['/dev/inbox.css', 'text/css; charset=utf-8', INBOX_CSS],
  ['/dev/inbox.js', 'text/javascript; charset=utf-8', INBOX_JS],
] as const;

export function devInboxRoutes(app: FastifyInstance, context: Context): void {
  if (context.config.appEnv !== 'DEVELOPMENT') return;
  serve(app, devInbox, (_input, { reply }) => {
    reply.header('cache-control', 'no-store');
    return readOutbox(context);
  });
  for (const [path, type, text] of FILES) app.get(path, (_request, reply) => reply.type(type).send(text));
}
