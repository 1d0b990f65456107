/** The address of a shelf of articles. */
import type { ArticlesSearch } from '../sections/articles-page.tsx';
import { librarySearch } from './library-search.ts';

export function articlesSearch(given: Record<string, unknown>): ArticlesSearch {
  const { gender, q } = librarySearch(given);
  return { ...(gender !== undefined && { gender }), ...(q !== undefined && { q }) };
}
