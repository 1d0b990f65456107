/** This device's packages as screens see them; package-keeper.ts writes it. */
import { proxy } from 'valtio/vanilla';
import type { KeptPackage } from '../../../device/packages/package-list.ts';

export interface TrackedPackage extends KeptPackage {
  /** True progress of the packing, 0–100; 0: not known. */
  readonly progress: number;
  /** A saving was broken off: nobody knows whether the file arrived. */
  readonly brokenOff: boolean;
  /** Its file is on this device already. */
  readonly here: boolean;
}

interface PackagesState {
  /** Oldest first. */
  list: readonly TrackedPackage[];
  /** The package whose 下载进度 is on screen. */
  shown: number | undefined;
  /** What this browser cannot save by itself, and how else. */
  guide: string | undefined;
}

export const packages: PackagesState = proxy({ list: [], shown: undefined, guide: undefined });
