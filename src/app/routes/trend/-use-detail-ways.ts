import { createElement } from 'react';
import { CollectButton } from '../../favourite/collect-button.tsx';
import { useCollect } from '../../favourite/use-collect.tsx';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';

/** What a page of the library leads to: its pictures, each at an address of its own, and the folders that it can be put into. */
export function useDetailWays(entity_type: 'article' | 'fabric', entity_id: string) {
  const links = usePictureLinks();
  const { collect: onCollect, picker } = useCollect();
  const collectButton = (title: string) => createElement(CollectButton, { item: { entity_type, entity_id, title }, onCollect });
  return { ways: { ...links, collectButton }, picker };
}
