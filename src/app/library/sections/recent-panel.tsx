import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallAnswer } from '../../../contract/call.ts';
import { forgetViews, recentViews, type ViewType } from '../../../contract/library/following.ts';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError, sentenceOf } from '../../shell/calls/say-error.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import cards from '../parts/cards.module.css';
import { Cover } from '../parts/cover.tsx';
import { MembersOnly } from '../parts/members-only.tsx';
import page from '../parts/trend-page.module.css';
import { Waiting } from '../parts/waiting.tsx';
import styles from './recent-panel.module.css';

export interface RecentPanelProps {
  readonly type: ViewType | undefined;
  readonly onType: (type: ViewType | undefined) => void;
}

type View = CallAnswer<typeof recentViews>['views'][number];

const TYPES = [
  { value: '', label: '全部' },
  { value: 'picture', label: '图片' },
  { value: 'article', label: '文章' },
  { value: 'fabric', label: '面料' },
] as const;

/** 最近浏览: pictures, articles and fabrics, the latest first. */
export function RecentPanel(props: RecentPanelProps) {
  return (
    <MembersOnly title="登录后查看最近浏览" text="看过的图片、文章与面料会记在这里，换一台设备也找得到。">
      <Recent {...props} />
    </MembersOnly>
  );
}

function Recent({ type, onType }: RecentPanelProps) {
  const client = useQueryClient();
  const query = type === undefined ? {} : { entity_type: type };
  const pages = useInfiniteQuery({
    queryKey: [recentViews.id, 'shelf', query],
    queryFn: ({ pageParam, signal }) => keptQueryFor(recentViews, { query: { ...query, ...pageParam } }).queryFn({ signal }),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  });
  const forget = useMutation({
    mutationFn: () => callApi(forgetViews, {}),
    onError: sayError,
    onSuccess: () => client.invalidateQueries({ queryKey: [recentViews.id] }),
  });
  const ask = async () => {
    if (await confirm({ title: '清空浏览记录', text: '图片、文章与面料的浏览记录都会清空，不能恢复。', confirmLabel: '清空' }))
      forget.mutate();
  };
  const views = (pages.data?.pages ?? []).flatMap((one) => one.views);
  return (
    <>
      <div className={page.bar}>
        <SegmentedControl label="类型" options={TYPES} value={type ?? ''} onChange={(value) => onType(value === '' ? undefined : value)} />
        {views.length > 0 && (
          <Button variant="quiet" loading={forget.isPending} onClick={() => void ask()}>
            清空
          </Button>
        )}
      </div>
      {pages.isPending && <Waiting label="正在读取浏览记录" shape="covers" />}
      {pages.isError && !pages.data && <ErrorState title="没能读取浏览记录" text={sentenceOf(pages.error)} onRetry={pages.refetch} />}
      {pages.data && views.length === 0 && (
        <EmptyState
          title="还没有浏览记录"
          text="看过的图片、文章与面料会记在这里。"
          action={
            <Link to={SECTIONS.pictures.path} className={buttonClass({ variant: 'primary' })}>
              去图片库
            </Link>
          }
        />
      )}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={`${view.entity_type} ${view.entity_id}`}>
            <ViewLink view={view} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          更早的
        </Button>
      )}
    </>
  );
}

const PLACES = { picture: '/trend/pictures/$id', article: '/trend/articles/$id', fabric: '/trend/fabrics/$id' } as const;

function ViewLink({ view }: { readonly view: View }) {
  return (
    <Link to={PLACES[view.entity_type]} params={{ id: String(view.entity_id) }} className={styles.view}>
      <Cover picture={view.cover} />
      <b className={cards.lede}>{view.title}</b>
      <small>{momentWords(view.at)}</small>
    </Link>
  );
}
