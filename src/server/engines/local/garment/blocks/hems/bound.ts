import type { Garment } from '../../specification.ts';

/** 滚边 of a qipao: collar, front, sleeves, slits and hem end in a line of the other cloth. */
export function isBound({ closure, trims, kind }: Garment): boolean {
  return kind === 'dress' && closure === 'frogs' && trims.includes('piping');
}
