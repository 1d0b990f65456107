import type { CallAnswer } from '../../../contract/call.ts';
import type { arrivals } from '../../../contract/credit/arrivals.ts';

export type Arrival = CallAnswer<typeof arrivals>[number];
