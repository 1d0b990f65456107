import { useQueryClient } from '@tanstack/react-query';
import { cancelPackage, type DownloadPackage, listPackages, retryPackage } from '../../../contract/download/packages.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { callApi } from '../../shell/calls/api.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import { TrashIcon } from '../../ui/icons/trash.tsx';
import rows from '../../ui/lists/item-rows.module.css';
import { Progress } from '../../ui/states/progress.tsx';
import css from '../download.module.css';
import { theKeeper } from '../state/keeper.ts';
import type { TrackedPackage } from '../state/packages-state.ts';
import { contentWords, rowState, STATE_WORDS } from './package-words.ts';

interface Props {
  readonly one: DownloadPackage;
  /** What this device keeps of it; absent when another asked, or it was handed over. */
  readonly kept: TrackedPackage | undefined;
  readonly onClear: () => void;
}

export function PackageRow({ one, kept, onClear }: Props) {
  const client = useQueryClient();
  const state = rowState(one, kept);
  const name = one.name || `下载包 ${one.id}`;
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: [listPackages.id] });
    } catch (error) {
      sayError(error);
    }
  };
  const params = { id: one.id };
  const cancel = () =>
    act(async () => {
      await callApi(cancelPackage, { params });
      await theKeeper().drop(one.id);
    });
  const retry = () => act(async () => theKeeper().follow(await callApi(retryPackage, { params })));
  const save = () => act(() => theKeeper().save(one.id));
  return (
    <li className={classNames(rows.row, css.covered)} data-state={state}>
      {one.cover ? (
        <img className={css.cover} src={imageUrl(thumbUrl(one.cover, 480))} alt="" width={56} height={72} loading="lazy" />
      ) : (
        <span className={css.cover} aria-hidden="true">
          <DownloadIcon size={22} />
        </span>
      )}
      <div className={rows.what}>
        <b className={rows.name}>{name}</b>
        <p>
          {contentWords(one)} · {momentWords(one.created_at)}
        </p>
        <p className={css.state} role="status">
          {STATE_WORDS[state]}
          {state === 'failed' && one.reason !== '' && `：${one.reason}`}
          {one.missing.length > 0 && ` · ${one.missing.length} 个作品未包含`}
        </p>
        {one.missing.length > 0 && (
          <details className={css.missing}>
            <summary>未包含的作品</summary>
            <ul>
              {one.missing.map(({ id, reason }) => (
                <li key={id}>
                  款号 {id}：{reason}
                </li>
              ))}
            </ul>
          </details>
        )}
        {state === 'pending' && <Progress value={Math.max(one.progress, kept?.progress ?? 0)} label={`${name} 打包进度`} />}
      </div>
      <div className={rows.acts}>
        {state === 'pending' && <Button onClick={() => void cancel()}>取消</Button>}
        {(state === 'ready' || state === 'here' || state === 'unsure') && (
          <Button variant="primary" onClick={() => void save()}>
            保存
          </Button>
        )}
        {state === 'saved' && <Button onClick={() => void save()}>再存一次</Button>}
        {(state === 'failed' || state === 'cancelled' || state === 'expired') && <Button onClick={() => void retry()}>重新打包</Button>}
        {state !== 'pending' && (
          <Button variant="quiet" square aria-label={`清除 ${name}`} icon={<TrashIcon size={18} />} onClick={onClear} />
        )}
      </div>
    </li>
  );
}
