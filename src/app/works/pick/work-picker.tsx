import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { type Creative, workPath } from '../../../contract/studio/creative.ts';
import { listWorks } from '../../../contract/works/calls.ts';
import { callApi } from '../../shell/calls/api.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import styles from '../../ui/lists/picture-choice.module.css';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { workName } from '../state/work-words.ts';

export interface WorkPickerProps {
  readonly most: number;
  readonly exclude: readonly string[];
  readonly onPick: (pictures: readonly { readonly path: string; readonly picture: NonNullable<Creative['picture']> }[]) => void;
  readonly onClose: () => void;
  /** One press is the choice: what is done with it, and how the dialog is called. */
  readonly atOnce?: { readonly title: string; readonly text: string; readonly run: (work: Creative) => void };
}

/** Chooses works as reference pictures: newest first, or by words. */
export function WorkPicker({ most, exclude, onPick, onClose, atOnce }: WorkPickerProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, Creative>>(new Map());
  const words = search.trim();
  const pages = useInfiniteQuery({
    queryKey: ['works.pick', words],
    queryFn: ({ pageParam, signal }) => callApi(listWorks, { query: { ...(words !== '' && { search: words }), ...pageParam } }, { signal }),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  });
  const works = (pages.data?.pages ?? []).flatMap((page) => page.works).filter(({ picture }) => picture !== null);
  const toggle = (work: Creative) =>
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(work.id) && next.size < most) next.set(work.id, work);
      // One place: another press means another picture.
      else if (most === 1 && !now.has(work.id)) return new Map([[work.id, work]]);
      return next;
    });
  const pick = () => onPick([...chosen.values()].flatMap(({ id, picture }) => (picture ? [{ path: workPath(id), picture }] : [])));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={atOnce?.title ?? '从作品选择'}
      description={atOnce?.text ?? `最多还能选 ${most} 张`}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {!atOnce && (
            <Button variant="primary" disabled={chosen.size === 0} onClick={pick}>
              添加{chosen.size > 0 && ` ${chosen.size} 张`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.picker}>
        <TextField
          label="搜索作品"
          labelHidden
          placeholder="搜索描述，如 碎花"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {pages.isError && !pages.data && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
        {pages.isPending && <Skeleton height={260} radius={8} />}
        {pages.data && works.length === 0 && (
          <EmptyState title={words === '' ? '还没有作品' : '没有找到'} text="生成的图片会出现在这里。" />
        )}
        <ul className={styles.grid}>
          {works.map((work) => (
            <li key={work.id}>
              <button
                type="button"
                aria-pressed={atOnce ? undefined : chosen.has(work.id)}
                disabled={exclude.includes(work.creative_type)}
                style={{ background: work.picture?.colour }}
                onClick={() => (atOnce ? atOnce.run(work) : toggle(work))}
              >
                <img
                  src={work.picture ? imageUrl(thumbUrl(work.picture.url, 480)) : undefined}
                  alt={workName(work)}
                  loading="lazy"
                  decoding="async"
                />
                <CheckIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button block loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            更早的作品
          </Button>
        )}
      </div>
    </Dialog>
  );
}
