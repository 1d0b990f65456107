import { lazy, type ReactNode, Suspense } from 'react';
import { savedName } from '../../../contract/download/file-name.ts';
import { companionLabel, companionName } from '../../../contract/studio/companions.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { type DesignType, featureName } from '../../../contract/studio/features.ts';
import box from '../../shell/light-box/light-box.module.css';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import { RefreshIcon } from '../../ui/icons/refresh.tsx';
import { TrashIcon } from '../../ui/icons/trash.tsx';
import { saveFiles } from '../save/saving-state.ts';
import type { WorkActions } from '../state/use-work-actions.ts';
import { momentText } from '../state/work-words.ts';
import { WorkNote } from './note.tsx';
import { RecipeList } from './recipe-list.tsx';
import { toolsAccepting } from './reference-tools.ts';
import { Score } from './score.tsx';
import styles from './work-detail.module.css';

// It brings the shared radix chunk.
const ReferenceMenu = lazy(() => import('./reference-menu.tsx').then((module) => ({ default: module.ReferenceMenu })));

export interface WorkAsideProps {
  readonly work: CreativeDetail;
  readonly actions: WorkActions;
  readonly heading: 'h1' | 'h2';
  readonly download: (id: number) => ReactNode;
  readonly onRemake: (work: CreativeDetail) => void;
  readonly onReference: (work: CreativeDetail, tool: DesignType) => void;
  /** Whether it is in the community, and publishing it: another domain's. */
  readonly publish: (work: CreativeDetail) => ReactNode;
  /** Into folders of favourites. */
  readonly onCollect: (ids: readonly number[]) => void;
  readonly onRemove: () => void;
}

const GRADES = { good: '', usable: '可用，有小瑕疵', poor: '仅供参考' } as const;

/** Beside the picture: what it is, what can be done with it, how it was made. */
export function WorkAside({
  work,
  actions,
  heading: Heading,
  download,
  publish,
  onRemake,
  onReference,
  onCollect,
  onRemove,
}: WorkAsideProps) {
  const done = work.status === 'done';
  const grade = work.grade ? GRADES[work.grade] : '';
  // What it is called stands in its reading.
  const notes = work.notes.filter((note) => !work.caption.includes(note));
  return (
    <div className={box.aside}>
      <header>
        <Heading className={box.title}>{featureName(work.creative_type)}</Heading>
        <p className={box.when}>
          {momentText(work.created_at)}
          {work.picture && ` · ${work.picture.width} × ${work.picture.height}`}
        </p>
      </header>
      {(grade !== '' || notes.length > 0) && (
        <ul className={styles.notes}>
          {grade !== '' && <li data-grade={work.grade}>{grade}</li>}
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {work.picture && work.caption !== '' && (
        <blockquote className={styles.caption}>
          {work.reading ? (
            <>
              <b>{work.reading.title}</b>
              <p>{work.reading.description}</p>
              <p className={styles.tags}>{work.reading.tags.join(' · ')}</p>
            </>
          ) : (
            work.caption
          )}
        </blockquote>
      )}
      <div className={styles.actions}>
        <Button variant="primary" block icon={<RefreshIcon size={18} />} onClick={() => onRemake(work)}>
          用此配方再做
        </Button>
        {work.picture && <AsReference work={work} onReference={onReference} />}
        {work.picture && download(work.id)}
        {done && (
          <Button
            icon={<BookmarkIcon size={18} />}
            aria-pressed={work.favourite}
            className={styles.favourite}
            onClick={() => onCollect([work.id])}
          >
            {work.favourite ? '已收藏' : '收藏'}
          </Button>
        )}
        <Button variant="danger" icon={<TrashIcon size={18} />} onClick={onRemove}>
          删除
        </Button>
      </div>
      {done && work.picture && (
        <section aria-label="社区" className={styles.community}>
          {publish(work)}
        </section>
      )}
      {done && <Score value={work.score} onChange={(score) => actions.score(work.id, score)} />}
      {done && <WorkNote key={work.id} work={work} />}
      <section aria-label="配方">
        <h3 className={box.heading}>配方</h3>
        <RecipeList work={work} />
      </section>
      {work.files.length > 0 && (
        <section aria-label="更多文件">
          <h3 className={box.heading}>更多文件</h3>
          <ul className={styles.files}>
            {work.files.map(({ name, url }) => (
              <li key={url}>
                <Button
                  size="small"
                  icon={<DownloadIcon size={16} />}
                  onClick={() =>
                    void saveFiles([{ url, name: savedName(`${featureName(work.creative_type)}-${companionName(name)}`, url) }])
                  }
                >
                  {companionLabel(name)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {work.picture && <p className={styles.label}>下载的图片带有「AI生成」标识。</p>}
    </div>
  );
}

function AsReference({ work, onReference }: Pick<WorkAsideProps, 'work' | 'onReference'>) {
  const tools = toolsAccepting(work.creative_type);
  if (tools.length === 0) return null;
  return (
    <Suspense fallback={<Button disabled>用作参考</Button>}>
      <ReferenceMenu tools={tools} onChoose={(tool) => onReference(work, tool)} />
    </Suspense>
  );
}
