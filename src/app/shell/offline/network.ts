/** Whether the server can be reached, as far as this page knows; offline-state.ts finds out. Apart, because every screen may ask. */
import { proxy } from 'valtio/vanilla';

export const network: { reachable: boolean } = proxy({ reachable: true });
