import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useHrefOf } from '../../shell/navigation/use-href-of.ts';
import type { LibrarySearch } from './library-search.ts';

export interface PictureLinks {
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

const NO_SEARCH: LibrarySearch = {};

/** Addresses of pictures within a search, and the way to one. */
export function usePictureLinks(search: LibrarySearch = NO_SEARCH): PictureLinks {
  const navigate = useNavigate();
  const hrefOf = useHrefOf('/trend/pictures/$id', search);
  const onOpen = useCallback(
    (id: number) => void navigate({ to: '/trend/pictures/$id', params: { id: String(id) }, search }),
    [navigate, search],
  );
  return { hrefOf, onOpen };
}
