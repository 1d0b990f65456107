import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallAnswer, CallInput } from '../../../contract/call.ts';
import type { listPictures } from '../../../contract/library/pictures.ts';
import { PictureDialog } from '../../shell/picture-choice/picture-dialog.tsx';
import { toggled } from '../../shell/picture-choice/toggled.ts';
import { Button } from '../../ui/button.tsx';
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
  const [chosen, setChosen] = useState<readonly { readonly id: number }[]>([]);
  const q = words.trim();
  const query = { ...within, ...(q !== '' && { q }) };
  const pages = useInfiniteQuery({
    queryKey: [PICTURES, 'choice', query],
    queryFn: ({ pageParam, signal }) => ask({ ...query, ...pageParam }, signal),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  });
  const pictures = (pages.data?.pages ?? []).flatMap((page) => page.pictures);
  return (
    <PictureDialog
      title={title}
      description={most > 1 ? `最多 ${most} 张，按点选的顺序` : undefined}
      width={860}
      search={{ label: '搜索图片', placeholder: '款式、图案、主题或品牌', maxLength: WORDS_MAX }}
      words={words}
      onWords={setWords}
      pages={pages}
      pictures={pictures.map(({ id, title: name, picture }) => ({ id, name, title: `${name}（编号 ${id}）`, picture }))}
      nothing={{ title: '没有找到图片', text: nothing }}
      more="更多图片"
      chosen={new Set(chosen.map(({ id }) => id))}
      onPress={(id) => setChosen(toggled(chosen, { id }, most))}
      onClose={onClose}
    >
      <Button variant="primary" disabled={chosen.length === 0} loading={busy} onClick={() => onPick(chosen.map(({ id }) => id))}>
        确定{chosen.length > 1 && ` ${chosen.length} 张`}
      </Button>
    </PictureDialog>
  );
}
