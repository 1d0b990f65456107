import { createFileRoute } from '@tanstack/react-router';
import type { Favourite } from '../../contract/favourite/items.ts';
import { ZipButton } from '../download/legacy/zip-button.tsx';
import { FavouritesPage } from '../favourite/favourites-page.tsx';
import { type FavouritesSearch, favouritesSearch } from '../favourite/state/favourites-search.ts';
import { SignInFirst } from '../shell/member/sign-in-first.tsx';
import type { LooseSearch } from '../shell/navigation/loose-search.ts';
import { useSignedIn } from '../shell/session/session.ts';

export const Route = createFileRoute('/favourites')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<FavouritesSearch> => given,
  staticData: { title: '收藏' },
  component: Favourites,
});

/** Where a thing is shown whole. */
function hrefOf({ entity_type, entity_id }: Favourite): string | undefined {
  if (entity_type === 'work') return `/works/${entity_id}`;
  if (entity_type === 'community') return `/community/${entity_id}`;
  if (entity_type === 'picture') return `/trend/pictures/${entity_id}`;
  if (entity_type === 'article') return `/trend/articles/${entity_id}`;
  if (entity_type === 'fabric') return `/trend/fabrics/${entity_id}`;
  if (entity_type === 'colour' || entity_type === 'palette') return `/colour?p=${entity_id}`;
  return undefined;
}

/** Numbers of the works among them that are still there. */
const worksOf = (chosen: readonly Favourite[]): readonly number[] =>
  chosen.flatMap(({ entity_type, entity_id, gone }) => (entity_type === 'work' && !gone ? Number(entity_id) : []));

function Favourites() {
  const signedIn = useSignedIn();
  const search = favouritesSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  if (!signedIn) return <SignInFirst title="登录后查看收藏" text="收藏的作品、趋势图片、面料和配色都在这里，换一台设备也找得到。" />;
  return (
    <FavouritesPage
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: true })}
      hrefOf={hrefOf}
      onOpen={(href) => void navigate({ href })}
      pack={(chosen, done) => <ZipButton ids={worksOf(chosen)} onAsked={done} />}
    />
  );
}
