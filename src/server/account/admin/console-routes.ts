/** The account domain's part of the operators' console. */
import type { FastifyInstance } from 'fastify';
import { auditLog } from '../../../contract/account/audit.ts';
import { adminMember, adminMembers, lockMember, revokeMemberSessions } from '../../../contract/account/console-members.ts';
import { sentMessages } from '../../../contract/account/console-messages.ts';
import { serve } from '../../platform/http/serve.ts';
import { MESSAGES_KEPT_DAYS, readMessages } from '../../platform/message-log.ts';
import { actorOf } from '../../platform/operators/operator-deed.ts';
import { pageOf } from '../../platform/operators/operator-sql.ts';
import type { Context } from '../../platform/running/context.ts';
import { listDeeds } from './audit-service.ts';
import { revokeSessionsOf, setLocked } from './member-deeds.ts';
import { listMembers, showMember } from './member-list.ts';

export function consoleRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, sms } = context;
  serve(app, auditLog, ({ query }) => listDeeds(context, query.before));
  serve(app, adminMembers, ({ query }) => listMembers(context, query));
  serve(app, adminMember, ({ params }) => showMember(context, params.id));
  serve(app, revokeMemberSessions, async ({ params, body }, asked) => ({
    ended: await revokeSessionsOf(context, actorOf(asked), params.id, body.reason),
  }));
  serve(app, lockMember, async ({ params, body }, asked) => {
    await setLocked(context, actorOf(asked), params.id, body);
    return { locked: body.locked };
  });
  serve(app, sentMessages, async ({ query }) => {
    const { list, next } = pageOf(await readMessages(database.sql, query));
    return {
      list: list.map(({ id, channel, recipient, subject, state, driver, attempts, error, createdAt }) => ({
        ...{ id, channel, to: recipient, subject, state, driver, attempts, error, created_at: createdAt.toISOString() },
      })),
      next,
      drivers: { sms: sms.name, mail: config.mail.driver },
      kept_days: MESSAGES_KEPT_DAYS,
    };
  });
}
