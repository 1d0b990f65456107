import type { CallAnswer } from '../../../contract/call.ts';
import type { company } from '../../../contract/credit/company.ts';

export type Colleague = NonNullable<CallAnswer<typeof company>['members']>[number];
