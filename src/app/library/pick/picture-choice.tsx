import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer, CallInput } from '../../../contract/call.ts';
import type { listPictures } from '../../../contract/library/pictures.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
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
import type { LibraryFilters } from '../state/library-search.ts';

export type PicturesAsked = CallInput<typeof listPictures>['query'];

export interface PictureChoiceProps {
  readonly title: string;
  readonly most: number;
  /** Only of these; absent: of all. */
  readonly within?: LibraryFilters;
  readonly ask: (query: PicturesAsked, signal: AbortSignal) => Promise<CallAnswer<typeof listPictures>>;
  readonly onPick: (ids: readonly number[]) => void;
  readonly onClose: () => void;
  /** What was chosen is on its way. */
  readonly busy?: boolean;
  /** Said where nothing fits. */
  readonly nothing?: string;
}

/** The id alone: the declarations would bring their schemas along. */
const PICTURES: (typeof listPictures)['id'] = 'library.pictures';
const WORDS_MAX = 60;

/** Pictures of the library by words, newest first; in the order in which they are pressed. */
export function PictureChoice({
  title,
  most,
  within = {},
  ask,
  onPick,
  onClose,
  busy = false,
  nothing = '换个说法，或先导入图片。',
}: PictureChoiceProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const q = words.trim();
  const query = { ...within, ...(q !== '' && { q }) };
  const pages = useInfiniteQuery({
    queryKey: [PICTURES, 'choice', query],
    queryFn: ({ pageParam, signal }) => ask({ ...query, ...pageParam }, signal),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  });
  const pictures = (pages.data?.pages ?? []).flatMap((page) => page.pictures);
  const toggle = (id: number) => {
    if (chosen.includes(id)) return setChosen(chosen.filter((one) => one !== id));
    // One place: another press means another picture.
    if (most === 1) return setChosen([id]);
    if (chosen.length < most) setChosen([...chosen, id]);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(most > 1 && { description: `最多 ${most} 张，按点选的顺序` })}
      width={860}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={chosen.length === 0} loading={busy} onClick={() => onPick(chosen)}>
            确定{chosen.length > 1 && ` ${chosen.length} 张`}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <TextField
          label="搜索图片"
          labelHidden
          placeholder="款式、图案、主题或品牌"
          value={words}
          maxLength={WORDS_MAX}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {pages.isPending && <Skeleton height={260} radius={8} />}
        {pages.isError && !pages.data && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
        {pages.data && pictures.length === 0 && <EmptyState title="没有找到图片" text={nothing} />}
        <ul className={styles.grid}>
          {pictures.map(({ id, title: called, picture }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen.includes(id)}
                title={`${called}（编号 ${id}）`}
                style={{ background: picture.colour }}
                onClick={() => toggle(id)}
              >
                <img src={imageUrl(thumbUrl(picture.url, 480))} alt={called} loading="lazy" decoding="async" />
                <CheckIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button block loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            更多图片
          </Button>
        )}
      </div>
    </Dialog>
  );
}
