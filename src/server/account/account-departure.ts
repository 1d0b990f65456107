/** What the account domain itself keeps of a member besides their own row, which the closing changes. */
import { sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';

export const accountDeparture: Departure = {
  columns: [
    ...['session.member_id', 'membership.member_id', 'enterprise_invitation.member_id', 'enterprise_invitation.company_id'],
    // A number without a name: who invited whom, and who did what in the console, are books of their own.
    ...['member.inviter_id', 'operator_action.operator_id'],
  ],
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from enterprise_invitation where member_id = ${memberId} or company_id = ${memberId}`);
    await tx.execute(raw`delete from membership where member_id = ${memberId}`);
  },
};
