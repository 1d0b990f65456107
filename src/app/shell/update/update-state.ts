import { proxy } from 'valtio/vanilla';
import type { UpdateStatus } from './update-flow.ts';

/** What the update notice shows. `put off`: the person said 稍后; asked again at the next start. */
export const update: { status: UpdateStatus; putOff: boolean } = proxy({ status: 'current', putOff: false });
