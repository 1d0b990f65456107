/** This device's pins as screens see them; pin-keeper.ts writes it. */
import { proxy } from 'valtio/vanilla';
import type { Pin } from '../../../device/pins.ts';

interface PinsState {
  /** Newest first; undefined until they were read. */
  list: readonly Pin[] | undefined;
}

export const pinsState: PinsState = proxy({ list: undefined });

/** Share of it that is here, 0–100. */
export const pinPercent = ({ done, steps }: Pick<Pin, 'done' | 'steps'>): number => (steps === 0 ? 100 : Math.floor((done / steps) * 100));

/** Bytes this site has on the device; null where the browser does not tell. */
export async function usage(): Promise<number | null> {
  return (await navigator.storage?.estimate?.())?.usage ?? null;
}
