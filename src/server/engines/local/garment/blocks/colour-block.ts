import type { Garment } from '../specification.ts';

/** 拼接, 拼色: sleeves and collar of the other colour; the skirt of what has no sleeves. */
export function isBlocked({ trims }: Pick<Garment, 'trims'>): boolean {
  return trims.includes('colour-block');
}
