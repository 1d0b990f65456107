import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import type { MovementKind } from '../../../contract/credit/movement-kinds.ts';
import { movements } from '../../../contract/credit/movements.ts';
import { featureName, isDesignType } from '../../../contract/studio/features.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { momentWords, numberWords, signedWords } from '../../shell/moment-words.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { WindowedList } from '../../ui/lists/windowed-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { BeanIcon } from '../bean-icon.tsx';
import css from './detail.module.css';
import type { DetailSearch } from './detail-search.ts';

type Movement = CallAnswer<typeof movements>['list'][number];

const ROW_HEIGHT = 72;

const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  gain: '得到',
  spend: '消费',
  freeze: '冻结',
  return: '返还',
  expire: '到期',
  refund: '退款',
};

export function MovementList({ search }: { readonly search: DetailSearch }) {
  const list = useInfiniteQuery({
    queryKey: [movements.id, search],
    queryFn: ({ pageParam, signal }) =>
      keptQueryFor(movements, { query: { ...search, ...(pageParam !== null && { before: pageParam }) } }).queryFn({ signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.list) ?? [], [list.data]);
  if (list.isPending)
    return (
      <div className={css.waiting} role="status" aria-label="正在加载明细">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} height={52} radius={8} />
        ))}
      </div>
    );
  if (list.isError && items.length === 0)
    return <ErrorState title="明细没有加载出来" text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  if (items.length === 0) return <EmptyState art={<BeanIcon size={36} />} title="没有符合条件的记录" text="换一个类型或月份看看。" />;
  return (
    <>
      <WindowedList
        label="热豆明细"
        items={items}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        row={(item) => <Row item={item} />}
        onNearEnd={onNearEnd}
      />
      {isFetchingNextPage && <Skeleton height={52} radius={8} />}
    </>
  );
}

function Row({ item }: { readonly item: Movement }) {
  const feature = item.creative_type && isDesignType(item.creative_type) ? featureName(item.creative_type) : undefined;
  // Where a phone has no room for all of it, the task's number goes first, when and who last.
  const facts = [momentWords(item.created_at), item.actor, feature, item.task_id !== null && `任务 ${item.task_id}`];
  return (
    <div className={css.row}>
      {item.picture ? (
        <img className={css.picture} src={imageUrl(item.picture)} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : (
        <span className={css.picture} aria-hidden="true">
          <BeanIcon size={20} />
        </span>
      )}
      <span className={css.what}>
        <span className={css.reason}>
          <span className={css.words}>{item.reason}</span>
          <small className={css.kind}>{KIND_WORDS[item.kind]}</small>
        </span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.numbers}>
        <span className={item.amount > 0 ? css.plus : css.minus}>{signedWords(item.amount)}</span>
        <span className={css.facts}>余额 {numberWords(item.balance)}</span>
      </span>
    </div>
  );
}
