import type { FastifyInstance } from 'fastify';
import { arrivals, claimArrivals } from '../../contract/credit/arrivals.ts';
import { balance } from '../../contract/credit/balance.ts';
import {
  choosePayer as choosePayerCall,
  company,
  leaveCompany as leaveCompanyCall,
  removeColleague as removeColleagueCall,
  setCap as setCapCall,
} from '../../contract/credit/company.ts';
import { adminGifts } from '../../contract/credit/console-gifts.ts';
import { artificialGift } from '../../contract/credit/gift.ts';
import { exportMovements, lots, monthTotals, movements } from '../../contract/credit/movements.ts';
import { serve } from '../platform/http/serve.ts';
import { actorOf, type RecordDeed } from '../platform/operators/operator-deed.ts';
import type { Context } from '../platform/running/context.ts';
import { claimArrivals as claim, waitingArrivals } from './arrivals/arrival.ts';
import { choosePayer, companyView, leaveCompany, removeColleague, setCap } from './company/company-service.ts';
import { listGifts } from './console/gift-list.ts';
import { balanceOf, spendable } from './credit-service.ts';
import { giveByOperator } from './gift-service.ts';
import { exportOf, listMovements, lotsOf, totalsOf } from './ledger/movement-service.ts';

export function creditRoutes(app: FastifyInstance, { database, now }: Context, record: RecordDeed): void {
  const { sql } = database;
  serve(app, balance, (_input, { caller }) => spendable(sql, caller.memberId, now()));
  serve(app, movements, ({ query }, { caller }) => listMovements(sql, caller.memberId, query));
  serve(app, monthTotals, ({ query }, { caller }) => totalsOf(sql, caller.memberId, query.month));
  serve(app, exportMovements, ({ query }, { caller }) => exportOf(sql, caller.memberId, query));
  serve(app, lots, (_input, { caller }) => lotsOf(sql, caller.memberId, now()));
  serve(app, arrivals, (_input, { caller }) => waitingArrivals(sql, caller.memberId));
  serve(app, claimArrivals, ({ body }, { caller }) => claim(sql, caller.memberId, body.ids, body.tab, now()));
  serve(app, company, ({ query }, { caller }) => companyView(sql, caller.memberId, now(), query.month));
  serve(app, choosePayerCall, async ({ body }, { caller }) => {
    await sql.transaction((tx) => choosePayer(tx, caller.memberId, body.pays));
    return null;
  });
  serve(app, setCapCall, async ({ body }, { caller }) => {
    await sql.transaction((tx) => setCap(tx, caller.memberId, body.member_id, body.cap));
    return null;
  });
  serve(app, removeColleagueCall, async ({ body }, { caller }) => {
    await sql.transaction((tx) => removeColleague(tx, caller.memberId, body.member_id, now()));
    return null;
  });
  serve(app, leaveCompanyCall, async (_input, { caller }) => {
    await sql.transaction((tx) => leaveCompany(tx, caller.memberId, now()));
    return null;
  });
  serve(app, adminGifts, ({ query }, { caller }) => listGifts(sql, caller.memberId, query, now()));
  serve(app, artificialGift, ({ body }, { caller, request, settle }) =>
    sql.transaction(async (tx) => {
      const { member_id: memberId, beans, reason, days = null } = body;
      await giveByOperator(tx, { operatorId: caller.memberId, memberId, beans, reason, days }, now());
      const detail = { 会员: String(memberId), 热豆: String(beans), 有效期: days === null ? '长期' : `${days} 天`, 原因: reason };
      await record(tx, { ...actorOf({ caller, request }), action: '赠送热豆', detail }, now());
      const answer = { balance: (await balanceOf(tx, memberId)).balance };
      await settle?.(tx, answer);
      return answer;
    }),
  );
}
