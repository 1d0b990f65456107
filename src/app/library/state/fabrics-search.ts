/** The address of the fabric market. */
import { librarySearch } from './library-search.ts';

export interface FabricsSearch {
  readonly stock?: '现货' | '期货';
  readonly q?: string;
  readonly merchant?: number;
}

export function fabricsSearch(given: Record<string, unknown>): FabricsSearch {
  const { q } = librarySearch(given);
  const { brand: merchant } = librarySearch({ brand: given.merchant });
  return {
    ...((given.stock === '现货' || given.stock === '期货') && { stock: given.stock }),
    ...(q !== undefined && { q }),
    ...(merchant !== undefined && { merchant }),
  };
}
