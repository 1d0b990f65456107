import { useCollect } from '../../favourite/use-collect.tsx';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';

/** What a page of the library leads to: its pictures, each at an address of its own, and the folders that it can be put into. */
export function useDetailWays(entity_type: 'article' | 'fabric', entity_id: string) {
  const links = usePictureLinks();
  const { collect, picker } = useCollect();
  return { ways: { ...links, onCollect: (title: string) => collect([{ entity_type, entity_id, title }]) }, picker };
}
