import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useMatch, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CommunityWorkDetail } from '../../contract/community/work.ts';
import { CommunityDetail } from '../community/detail/community-detail.tsx';
import { communityWallQuery, worksOf } from '../community/state/community-data.ts';
import { type CommunitySearch, communitySearch } from '../community/state/community-search.ts';
import { noteStat } from '../community/state/use-stat.ts';
import { CommunityPage } from '../community/wall/community-page.tsx';
import { CollectButton } from '../favourite/collect-button.tsx';
import { useCollect } from '../favourite/use-collect.tsx';
import { useWallBelow } from '../shell/light-box/wall-below.ts';
import type { LooseSearch } from '../shell/navigation/loose-search.ts';
import { useHrefOf } from '../shell/navigation/use-href-of.ts';
import { useSignedIn } from '../shell/session/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/floating/toast.ts';

export const Route = createFileRoute('/community')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<CommunitySearch> => given,
  staticData: { title: '作品社区' },
  component: Community,
});

/** The wall, and over it the work of the address; the work alone when somebody came by its address. */
function Community() {
  const given = Route.useSearch();
  // The same object as long as the address is the same: a thousand tiles are drawn by it.
  const search = useMemo(() => communitySearch(given), [given]);
  const navigate = useNavigate();
  const named = useMatch({ from: '/community/$id', shouldThrow: false })?.params.id;
  const openId = named === undefined ? undefined : Number(named);
  const [wall, setWall] = useState(openId === undefined);
  useEffect(() => {
    if (openId === undefined) setWall(true);
  }, [openId]);
  const hrefOf = useHrefOf('/community/$id', search);
  const onSearch = useCallback(
    (next: CommunitySearch) => void navigate({ to: '/community', search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  const { leave, goBack } = useWallBelow();
  const open = useCallback(
    (id: number, replace = false) => {
      if (!replace) leave();
      void navigate({ to: '/community/$id', params: { id: String(id) }, search: true, replace, resetScroll: false });
    },
    [navigate, leave],
  );
  const close = () => {
    if (!goBack()) void navigate({ to: '/community', search, replace: !wall, resetScroll: !wall });
  };
  const beside = useBeside(search, openId);
  const remake = useRemake();
  const { collect, picker } = useCollect();
  return (
    <>
      {(wall || openId === undefined) && (
        <CommunityPage
          search={search}
          onSearch={onSearch}
          hrefOf={hrefOf}
          onOpen={open}
          openId={openId}
          publish={
            <Link to="/works" className={buttonClass({ variant: 'primary' })}>
              去我的作品
            </Link>
          }
        />
      )}
      {openId !== undefined && (
        <CommunityDetail
          id={openId}
          {...beside}
          // One press of back leads out, however many were looked at.
          onMove={(id) => open(id, true)}
          onClose={close}
          collectButton={({ id, title }) => (
            <CollectButton item={{ entity_type: 'community', entity_id: String(id), title }} onCollect={collect} />
          )}
          onRemake={(work) => void remake(work)}
          own={(workId) => (
            <Link to="/works/$id" params={{ id: String(workId) }} className={buttonClass({ variant: 'quiet' })}>
              管理这件作品
            </Link>
          )}
          {...(!wall && {
            back: (
              <Link to="/community" search={search}>
                ← 作品社区
              </Link>
            ),
          })}
        />
      )}
      {picker}
    </>
  );
}

/** The works before and after one on the wall, as far as the wall has been read. */
function useBeside(search: CommunitySearch, id: number | undefined) {
  const client = useQueryClient();
  const works = worksOf(client.getQueryData(communityWallQuery(search).queryKey)?.pages);
  const at = works.findIndex((work) => work.id === id);
  return at < 0 ? { before: undefined, after: undefined } : { before: works[at - 1], after: works[at + 1] };
}

/** 用此配方再做: the recipe goes into its tool's form, and so does whoever wants it. */
function useRemake() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  return async ({ id, recipe, mine }: CommunityWorkDetail) => {
    if (!recipe) return;
    try {
      const { putRecipe } = await import('../studio/creation/refill.ts');
      await putRecipe(recipe.creative_type, recipe, {});
    } catch {
      toast.error('没能加载，请检查网络后再试一次');
      return;
    }
    if (signedIn && !mine) noteStat(id, 'remake');
    await navigate({ to: '/studio/$designType', params: { designType: recipe.creative_type } });
  };
}
