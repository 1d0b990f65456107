/** 荡领 beside another word for the same neck. */
import type { Neckline } from '../../specification.ts';

/** Said of one neck: 荡领吊带裙 hangs between its straps. */
export function withCowls(necklines: readonly Neckline[]): readonly Neckline[] {
  if (!necklines.includes('cowl')) return necklines;
  const rest = necklines.filter((one) => one !== 'cowl' && one !== 'straps');
  return [necklines.includes('straps') ? 'cowl-straps' : 'cowl', ...rest];
}
