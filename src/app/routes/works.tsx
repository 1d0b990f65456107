import { createFileRoute, Link, useMatch, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { CreativeDetail } from '../../contract/studio/creative.ts';
import type { DesignType } from '../../contract/studio/features.ts';
import { DownloadButton } from '../download/download-button.tsx';
import { useCollect } from '../favourite/use-collect.tsx';
import { useWallBelow } from '../shell/light-box/wall-below.ts';
import { SignInFirst } from '../shell/member/sign-in-first.tsx';
import type { LooseSearch } from '../shell/navigation/loose-search.ts';
import { useHrefOf } from '../shell/navigation/use-href-of.ts';
import { loadQueries } from '../shell/queries/queries.ts';
import { session, useSignedIn } from '../shell/session/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/floating/toast.ts';
import { refreshWorks } from '../works/state/works-data.ts';
import { filtersOf, type WorksSearch, worksSearch } from '../works/state/works-search.ts';
import { WorksPage } from '../works/works-page.tsx';

// A gallery is seen without them.
const PublishPanel = lazy(() => import('../community/publish-parts.tsx').then((module) => ({ default: module.PublishPanel })));
const PublishChosen = lazy(() => import('../community/publish-parts.tsx').then((module) => ({ default: module.PublishChosen })));
const WorkScreen = lazy(() => import('../works/work-screen.tsx').then((module) => ({ default: module.WorkScreen })));

export const Route = createFileRoute('/works')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<WorksSearch> => given,
  staticData: { title: '我的作品' },
  loader: ({ location: { pathname, search } }) => startSoon(pathname, search),
  // Once for each visit; what was answered is kept by the query cache.
  staleTime: Number.POSITIVE_INFINITY,
  component: Works,
});

const askedAgain = (): void => {
  // The screen puts the same questions itself, and says so when nobody answers.
};

/** Not waited for: the answers come while the screen is fetched and drawn. A work that was come to by its address has no gallery behind it. */
function startSoon(pathname: string, search: Readonly<Record<string, unknown>>): void {
  if (!session.signedIn || !pathname.endsWith('/works')) return;
  import('../works/state/works-start.ts').then(({ startWorks }) => startWorks(search)).catch(askedAgain);
}

function Works() {
  const signedIn = useSignedIn();
  if (signedIn) return <OwnWorks />;
  return <SignInFirst title="登录后查看我的作品" text="生成的每一张图片都会收在这里，换一台设备也找得到。" />;
}

/** The gallery, and over it the work of the address; the work alone when somebody came by its address. */
function OwnWorks() {
  const given = Route.useSearch();
  // The same object as long as the address is the same: a thousand tiles are drawn by it.
  const search = useMemo(() => worksSearch(given), [given]);
  const navigate = useNavigate();
  const named = useMatch({ from: '/works/$id', shouldThrow: false })?.params.id;
  const openId = named === undefined ? undefined : Number(named);
  const [gallery, setGallery] = useState(openId === undefined);
  useEffect(() => {
    if (openId === undefined) setGallery(true);
  }, [openId]);
  const hrefOf = useHrefOf('/works/$id', search);
  const onSearch = useCallback(
    (next: WorksSearch) => void navigate({ to: '/works', search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  const { leave, goBack } = useWallBelow();
  const open = useCallback(
    (id: number, replace = false) => {
      if (!replace) leave();
      void navigate({ to: '/works/$id', params: { id: String(id) }, search: true, replace, resetScroll: false });
    },
    [navigate, leave],
  );
  const close = () => {
    if (!goBack()) void navigate({ to: '/works', search, replace: !gallery, resetScroll: !gallery });
  };
  const toTool = (designType: DesignType) => navigate({ to: '/studio/$designType', params: { designType } });
  const remake = async ({ recipe, pictures }: CreativeDetail) => {
    const refill = await loadRefill();
    if (!refill) return;
    await refill.putRecipe(recipe.creative_type, recipe, pictures);
    await toTool(recipe.creative_type);
  };
  const refer = async ({ path, picture }: CreativeDetail, tool: DesignType) => {
    const refill = await loadRefill();
    if (!refill || !picture) return;
    if (!refill.putReference(tool, path, picture)) return toast.error('这个工具的参考图已满，请先在表单里移除一张');
    await toTool(tool);
  };
  const { collect, picker } = useCollect(() => void loadQueries().then(refreshWorks));
  const onCollect = useCallback(
    (ids: readonly number[]) => collect(ids.map((id) => ({ entity_type: 'work', entity_id: String(id) }))),
    [collect],
  );
  const work = openId !== undefined && {
    id: openId,
    filters: filtersOf(search),
    // One press of back leads out, however many were looked at.
    onMove: (id: number) => open(id, true),
    onClose: close,
    onCollect,
    download: (id: number) => <DownloadButton ids={[id]} source="creation-show" />,
    publish: (from: CreativeDetail) => (
      <Suspense>
        <PublishPanel work={from} />
      </Suspense>
    ),
    onRemake: (from: CreativeDetail) => void remake(from),
    onReference: (from: CreativeDetail, tool: DesignType) => void refer(from, tool),
  };
  return (
    <>
      {(gallery || openId === undefined) && (
        <WorksPage
          search={search}
          onSearch={onSearch}
          hrefOf={hrefOf}
          onOpen={open}
          onCollect={onCollect}
          openId={openId}
          download={(ids, done) => <DownloadButton ids={ids} source="creation-show" disabled={ids.length === 0} onAsked={done} />}
          publish={(chosen, done) => (
            <Suspense>
              <PublishChosen work={chosen} onDone={done} />
            </Suspense>
          )}
          start={
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              开始创作
            </Link>
          }
        />
      )}
      <Suspense>
        {work && (
          <WorkScreen
            {...work}
            {...(!gallery && {
              back: (
                <Link to="/works" search={search}>
                  ← 全部作品
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

/** The forms' definitions come with it; undefined, and said, when it cannot be fetched. */
async function loadRefill() {
  try {
    return await import('../studio/creation/refill.ts');
  } catch {
    toast.error('没能加载，请检查网络后再试一次');
    return undefined;
  }
}
