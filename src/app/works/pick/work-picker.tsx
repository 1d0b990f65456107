import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Creative } from '../../../contract/studio/creative.ts';
import { PictureDialog } from '../../shell/picture-choice/picture-dialog.tsx';
import { toggled } from '../../shell/picture-choice/toggled.ts';
import { Button } from '../../ui/button.tsx';
import { workName } from '../state/work-words.ts';
import type { DrawnWork } from './picker-calls.ts';

export interface WorkPickerProps {
  readonly most: number;
  readonly exclude: readonly string[];
  readonly onPick: (pictures: readonly Pick<DrawnWork, 'path' | 'picture'>[]) => void;
  readonly onClose: () => void;
  /** One press is the choice: what is done with it, and how the dialog is called. */
  readonly atOnce?: {
    readonly title: string;
    readonly text: string;
    /** What to do where there is nothing to choose from yet. */
    readonly nothing: { readonly text: string; readonly action: ReactNode };
    readonly run: (work: Creative) => void;
  };
}

/** Chooses works as reference pictures: newest first, or by words. */
export function WorkPicker({ most, exclude, onPick, onClose, atOnce }: WorkPickerProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly DrawnWork[]>([]);
  const words = search.trim();
  const pages = useInfiniteQuery({
    queryKey: ['works.pick', words],
    queryFn: async ({ pageParam, signal }) =>
      (await import('./picker-calls.ts')).askWorks({ ...(words !== '' && { search: words }), ...pageParam }, signal),
    initialPageParam: {} as { readonly cursor?: string },
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
  });
  const works = (pages.data?.pages ?? []).flatMap((page) => page.works);
  const press = (id: number) => {
    const work = works.find((one) => one.id === id);
    if (!work) return;
    if (atOnce) atOnce.run(work);
    else setChosen(toggled(chosen, work, most));
  };
  return (
    <PictureDialog
      title={atOnce?.title ?? '从作品选择'}
      description={atOnce?.text ?? `最多还能选 ${most} 张`}
      width={760}
      search={{ label: '搜索作品', placeholder: '搜索描述，如 碎花', maxLength: 100 }}
      words={search}
      onWords={setSearch}
      pages={pages}
      pictures={works.map((work) => ({
        id: work.id,
        name: workName(work),
        picture: work.picture,
        disabled: exclude.includes(work.creative_type),
      }))}
      nothing={
        words === ''
          ? { title: '还没有作品', text: '生成的图片会出现在这里。', ...atOnce?.nothing }
          : { title: '没有找到', text: '换个说法再找找。' }
      }
      more="更早的作品"
      chosen={atOnce ? undefined : new Set(chosen.map(({ id }) => id))}
      onPress={press}
      onClose={onClose}
    >
      {!atOnce && (
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => onPick(chosen.map(({ path, picture }) => ({ path, picture })))}
        >
          添加{chosen.length > 0 && ` ${chosen.length} 张`}
        </Button>
      )}
    </PictureDialog>
  );
}
