import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation, useMatch, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { takeReference } from '../../../contract/library/pictures.ts';
import { groupOf } from '../../../contract/library/taxonomy.ts';
import type { DesignType } from '../../../contract/studio/features.ts';
import { CollectButton } from '../../favourite/collect-button.tsx';
import { useCollect } from '../../favourite/use-collect.tsx';
import { PicturesPage } from '../../library/pictures-page.tsx';
import { wallQuery } from '../../library/state/library-data.ts';
import { filtersOf, type LibrarySearch, librarySearch } from '../../library/state/library-search.ts';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { OpeningBox } from '../../shell/light-box/opening-box.tsx';
import { useWallBelow } from '../../shell/light-box/wall-below.ts';
import type { LooseSearch } from '../../shell/navigation/loose-search.ts';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { toast } from '../../ui/floating/toast.ts';

// A wall is seen without them.
const PictureScreen = lazy(() => import('../../library/picture/picture-screen.tsx').then((module) => ({ default: module.PictureScreen })));
const ReferenceTools = lazy(() =>
  import('../../works/detail/reference-tools-menu.tsx').then((module) => ({ default: module.ReferenceToolsMenu })),
);

export const Route = createFileRoute('/trend/pictures')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<LibrarySearch> => given,
  staticData: { title: '图片库' },
  component: Pictures,
});

/** The wall, and over it the picture of the address; the picture alone when somebody came by its address. */
function Pictures() {
  const given = Route.useSearch();
  const search = useMemo(() => librarySearch(given), [given]);
  const navigate = useNavigate();
  const named = useMatch({ from: '/trend/pictures/$id', shouldThrow: false })?.params.id;
  const openId = named === undefined ? undefined : Number(named);
  const [wall, setWall] = useState(openId === undefined);
  const depth = useLocation({ select: ({ state }) => state.depth });
  const { leave, goBack } = useWallBelow();
  useEffect(() => {
    if (openId === undefined) setWall(true);
  }, [openId]);
  const { hrefOf } = usePictureLinks(search);
  const onSearch = useCallback(
    (next: LibrarySearch) => void navigate({ to: '/trend/pictures', search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  const { pagesRead, readAgain } = useWallDepth(search);
  const open = useCallback(
    (id: number, replace = false) => {
      if (!replace) leave();
      const state = { depth: pagesRead() };
      void navigate({ to: '/trend/pictures/$id', params: { id: String(id) }, search: true, state, replace, resetScroll: false });
    },
    [navigate, pagesRead, leave],
  );
  useEffect(() => {
    if (!wall && depth !== undefined) readAgain(depth);
  }, [wall, depth, readAgain]);
  const close = () => {
    if (!goBack()) void navigate({ to: '/trend/pictures', search, replace: !wall, resetScroll: !wall });
  };
  const beside = useBeside(search, openId);
  const refer = useReference();
  const { collect, picker } = useCollect();
  return (
    <>
      {(wall || openId === undefined) && <PicturesPage search={search} onSearch={onSearch} hrefOf={hrefOf} onOpen={open} openId={openId} />}
      <Suspense fallback={<OpeningBox title="图片" />}>
        {openId !== undefined && (
          <PictureScreen
            id={openId}
            {...beside}
            hrefOf={hrefOf}
            // One press of back leads out, however many were looked at.
            onMove={(id) => open(id, true)}
            onClose={close}
            actions={(picture) => (
              <Suspense>
                <CollectButton item={{ entity_type: 'picture', entity_id: String(picture.id), title: picture.title }} onCollect={collect} />
                <ReferenceTools onChoose={(tool) => void refer(picture.id, tool)} />
              </Suspense>
            )}
            {...(!wall && {
              back: (
                <Link to="/trend/pictures" search={search}>
                  ← 图片库
                </Link>
              ),
            })}
          />
        )}
      </Suspense>
      {picker}
    </>
  );
}

/** Pages of a wall are read again after a reload over it, to as far as they were: the way back found the top of it. */
const DEPTH_MAX = 30;

function useWallDepth(search: LibrarySearch) {
  const client = useQueryClient();
  const pagesRead = useCallback(() => client.getQueryData(wallQuery(filtersOf(search, groupOf)).queryKey)?.pages.length, [client, search]);
  const readAgain = useCallback(
    (depth: number) => {
      if (pagesRead() !== undefined) return;
      void client.prefetchInfiniteQuery({ ...wallQuery(filtersOf(search, groupOf)), pages: Math.min(depth, DEPTH_MAX) });
    },
    [client, search, pagesRead],
  );
  return { pagesRead, readAgain };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of the wall below had been read. */
    readonly depth?: number | undefined;
  }
}

/** The pictures before and after one on the wall, as far as the wall has been read. */
function useBeside(search: LibrarySearch, id: number | undefined) {
  const client = useQueryClient();
  const pages = client.getQueryData(wallQuery(filtersOf(search, groupOf)).queryKey)?.pages ?? [];
  const pictures = pages.flatMap((page) => page.pictures);
  const at = pictures.findIndex((picture) => picture.id === id);
  return at < 0 ? { before: undefined, after: undefined } : { before: pictures[at - 1], after: pictures[at + 1] };
}

/** 用作参考: the picture goes into a tool's form, and so does the member. */
function useReference() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  return async (id: number, tool: DesignType) => {
    if (!signedIn) return void requestSignIn('login');
    try {
      const { putReference } = await import('../../studio/creation/refill.ts');
      const { path, picture } = await callApi(takeReference, { params: { id } });
      if (!putReference(tool, path, picture)) return void toast.error('这个工具的参考图已满，请先在表单里移除一张');
      await navigate({ to: '/studio/$designType', params: { designType: tool } });
    } catch (error) {
      sayError(error);
    }
  };
}
