/** The operator's swatch book: a file is read on this device, looked at, and only then put in place of the one before. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import { allPantone, importSwatches, pantone } from '../../../contract/colour/calls.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { UploadIcon } from '../../ui/icons/upload.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PALETTE_FILES, readGiven, unreadText } from '../files/read-given.ts';
import panels from '../panels/panels.module.css';
import { type Draft, draftOf, SwatchDraft } from './swatch-draft.tsx';

export function SwatchBookPanel() {
  const client = useQueryClient();
  const book = useQuery({ ...queryFor(allPantone, {}), staleTime: 0 });
  /** What this page has put in place: the worker shows its copy of the table once more before it renews it. */
  const [placed, setPlaced] = useState<{ readonly name: string; readonly is_open: boolean; readonly count: number }>();
  const [draft, setDraft] = useState<Draft>();
  const [unread, setUnread] = useState<string>();
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const put = useMutation({
    mutationFn: ({ name, colours }: Pick<Draft, 'name' | 'colours'>) =>
      callApi(importSwatches, { body: { name, colours: colours.map((one) => ({ ...one })) } }),
    onSuccess: async ({ count }, { name }) => {
      setPlaced(count === 0 ? undefined : { name, is_open: false, count });
      setDraft(undefined);
      toast.success(count === 0 ? '已恢复开放色名集' : `已导入 ${numberWords(count)} 个颜色，所有人在色彩页看到的都是它`);
      for (const { id } of [allPantone, pantone, auditLog]) await client.invalidateQueries({ queryKey: [id] });
    },
  });
  const take = async (given: File | undefined) => {
    if (!given) return;
    put.reset();
    try {
      setDraft(draftOf(await readGiven(given), given.name));
      setUnread(undefined);
    } catch (error) {
      setUnread(`${given.name}：${unreadText(error)}`);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  if (book.isPending)
    return (
      <div className={css.section} role="status" aria-label="正在读取色卡">
        <Skeleton height={240} />
      </div>
    );
  if (!book.data) return <ErrorState title="色卡没有读出来" text={sentenceOf(book.error)} onRetry={() => void book.refetch()} />;
  const now = placed ?? book.data.set;
  const emptied = async () => {
    const text = `「${now.name}」的 ${numberWords(now.count)} 个颜色会从色彩页移除，改为显示开放色名集。会员已收藏的颜色不受影响；要用回来需重新导入文件。`;
    if (await confirm({ text, confirmLabel: '恢复开放色名集', danger: true })) put.mutate({ name: now.name, colours: [] });
  };
  return (
    <div className={css.page}>
      <section className={css.section} aria-label="当前色卡">
        <div className={css.headline}>
          <p className={css.note}>
            当前色卡：<b>{now.name}</b> · {numberWords(now.count)} 色 ·{' '}
            {now.is_open ? '开放色名集，编号为本站自有' : '由运营人员导入，请确认已获授权'}
          </p>
          {!now.is_open && (
            <Button loading={put.isPending && !draft} onClick={() => void emptied()}>
              恢复开放色名集
            </Button>
          )}
        </div>
        <section
          aria-label="色卡文件"
          className={classNames(panels.drop, over && panels.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <UploadIcon size={32} />
          <p>拖入色卡文件，或选择文件。支持 ASE、ACO、GPL、CSS、CSV、JSON，小于 4M，最多 10,000 色。</p>
          <Button onClick={() => file.current?.click()}>选择色卡文件</Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="选择色卡文件"
            accept={PALETTE_FILES}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </section>
        {unread !== undefined && (
          <p className={css.alarm} role="alert">
            {unread}
            {draft && '。下面仍是上一个文件的内容。'}
          </p>
        )}
        {put.isError && (
          <p className={css.alarm} role="alert">
            没能导入：{sentenceOf(put.error)} 当前色卡没有改变，可以再试一次。
          </p>
        )}
      </section>
      {draft && (
        <SwatchDraft
          key={draft.file}
          draft={draft}
          before={now}
          sending={put.isPending}
          onPut={(name) => put.mutate({ name, colours: draft.colours })}
          onLeave={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}
