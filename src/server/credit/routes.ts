import type { FastifyInstance } from 'fastify';
import { arrivals, claimArrivals } from '../../contract/credit/arrivals.ts';
import { balance } from '../../contract/credit/balance.ts';
import { choosePayer as choosePayerCall, company, removeColleague, setCap } from '../../contract/credit/company.ts';
import { artificialGift } from '../../contract/credit/gift.ts';
import { exportMovements, lots, monthTotals, movements } from '../../contract/credit/movements.ts';
import type { Context } from '../platform/context.ts';
import type { Sql } from '../platform/database.ts';
import { serve } from '../platform/http/serve.ts';
import { claimArrivals as claim, waitingArrivals } from './arrivals/arrival.ts';
import { changeColleague, choosePayer, companyView } from './company/company-service.ts';
import { balanceOf, spendable } from './credit-service.ts';
import { giveByOperator } from './gift-service.ts';
import { exportOf, listMovements, lotsOf, totalsOf } from './ledger/movement-service.ts';

/** Keeps an operator's deed in the log, in the deed's own transaction; the account domain's, handed in because it imports this one. */
export type RecordDeed = (
  sql: Sql,
  deed: {
    readonly operatorId: number;
    readonly action: string;
    readonly detail: Readonly<Record<string, string>>;
    readonly address: string;
  },
  now: number,
) => Promise<void>;

export function creditRoutes(app: FastifyInstance, { database, now }: Context, record: RecordDeed): void {
  const { sql } = database;
  serve(app, balance, (_input, { caller }) => spendable(sql, caller.memberId, now()));
  serve(app, movements, ({ query }, { caller }) => listMovements(sql, caller.memberId, query));
  serve(app, monthTotals, ({ query }, { caller }) => totalsOf(sql, caller.memberId, query.month));
  serve(app, exportMovements, ({ query }, { caller }) => exportOf(sql, caller.memberId, query));
  serve(app, lots, (_input, { caller }) => lotsOf(sql, caller.memberId, now()));
  serve(app, arrivals, (_input, { caller }) => waitingArrivals(sql, caller.memberId));
  serve(app, claimArrivals, ({ body }, { caller }) => claim(sql, caller.memberId, body.ids, body.tab, now()));
  serve(app, company, (_input, { caller }) => companyView(sql, caller.memberId, now()));
  serve(app, choosePayerCall, async ({ body }, { caller }) => {
    await choosePayer(sql, caller.memberId, body.pays);
    return null;
  });
  serve(app, setCap, async ({ body }, { caller }) => {
    await changeColleague(sql, caller.memberId, body.member_id, { cap: body.cap });
    return null;
  });
  serve(app, removeColleague, async ({ body }, { caller }) => {
    await changeColleague(sql, caller.memberId, body.member_id, { leftAt: new Date(now()) });
    return null;
  });
  serve(app, artificialGift, ({ body }, { caller, request, settle }) =>
    sql.transaction(async (tx) => {
      const { member_id: memberId, beans, reason, days = null } = body;
      await giveByOperator(tx, { operatorId: caller.memberId, memberId, beans, reason, days }, now());
      const detail = { 会员编号: String(memberId), 热豆: String(beans), 原因: reason };
      await record(tx, { operatorId: caller.memberId, action: '赠送热豆', detail, address: request.ip }, now());
      const answer = { balance: (await balanceOf(tx, memberId)).balance };
      await settle?.(tx, answer);
      return answer;
    }),
  );
}
