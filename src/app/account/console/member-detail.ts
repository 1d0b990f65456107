import type { adminMember } from '../../../contract/account/console-members.ts';
import type { CallAnswer } from '../../../contract/call.ts';

export type MemberDetail = CallAnswer<typeof adminMember>;
