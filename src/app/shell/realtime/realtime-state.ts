import { proxy } from 'valtio/vanilla';

/** Whether events arrive right now (spec §4, real-time connection); lists that change by themselves say so when they do not. */
export const realtime: { open: boolean } = proxy({ open: false });
