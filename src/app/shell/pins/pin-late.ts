/** What does the work, fetched when something is to be done: every screen that offers 带走 would bring it along otherwise. */
export const pinKeeper = () => import('./pin-keeper.ts');
