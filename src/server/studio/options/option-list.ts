import type { DesignType } from '../../../contract/studio/features.ts';

/** A group of one list: names parted by spaces, for some designTypes or for all. */
export interface OptionGroup {
  readonly group: string;
  readonly names: string;
  /** Absent: every product design. */
  readonly scenes?: readonly DesignType[];
}
