/** Lengths of sleeves from the shoulder tip, cm. */
import type { SleeveKind } from '../../specification.ts';

export const SLEEVE_LENGTHS: Readonly<Record<SleeveKind, number>> = {
  none: 0,
  cap: 7,
  short: 17,
  puff: 21,
  elbow: 29,
  flutter: 13,
  'three-quarter': 43,
  long: 57,
  bishop: 56,
  bell: 54,
  'puff-long': 57,
  raglan: 57,
  batwing: 57,
  cape: 36,
};
