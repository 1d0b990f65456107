/** /package: what is in a package that lies on this device. Nothing of it is sent anywhere. */
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { opened, openPackage } from '../../shell/launch/opened-files.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { openContent, type PackageContent, type PackedRecipe } from './package-content.ts';
import css from './package-page.module.css';
import { PackedPicture } from './packed-picture.tsx';

interface Props {
  readonly onRecipe: (recipe: PackedRecipe) => void;
}

const nameOf = ({ id, recipe }: Pick<PackageContent['works'][number], 'id' | 'recipe'>): string => recipe?.tool ?? `款号 ${id}`;

type Read = 'none' | 'reading' | 'failed' | PackageContent;

function useContent(archive: File | undefined): Read {
  const [read, setRead] = useState<Read>('none');
  useEffect(() => {
    if (!archive) return;
    let content: PackageContent | undefined;
    let gone = false;
    setRead('reading');
    openContent(archive)
      .then((made) => {
        if (gone) return made.close();
        content = made;
        setRead(made);
      })
      .catch(() => setRead('failed'));
    return () => {
      gone = true;
      content?.close();
    };
  }, [archive]);
  return read;
}

export function PackagePage({ onRecipe }: Props) {
  const { archive } = useSnapshot(opened);
  const input = useRef<HTMLInputElement>(null);
  const read = useContent(archive as File | undefined);
  const [near, setNear] = useState<number>();
  const pictures = typeof read === 'object' ? read.works.flatMap((work) => (work.url ? [{ url: work.url, name: nameOf(work) }] : [])) : [];
  const choose = (
    <Button variant={read === 'none' ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
      选择下载包
    </Button>
  );
  return (
    <>
      <PageHeader title="打开下载包" lede="查看热样下载包里的图片与配方，离线也可以；文件只在这台设备上读取。" />
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择下载包文件"
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) openPackage(file);
          currentTarget.value = '';
        }}
      />
      {read === 'none' && (
        <EmptyState
          art={<DownloadIcon size={36} />}
          title="还没有打开下载包"
          text="选择从热样保存的 .zip 文件。安装热样后，也可以在系统的文件管理器里用热样打开它。"
          action={choose}
        />
      )}
      {read === 'failed' && (
        <EmptyState
          art={<DownloadIcon size={36} />}
          title="这不是热样的下载包"
          text="文件可能没有下载完整，或不是从热样保存的。原文件没有改动，可以重新下载后再打开。"
          action={choose}
        />
      )}
      {read === 'reading' && (
        <div role="status" aria-label="正在打开下载包">
          <Skeleton height={200} radius={14} />
        </div>
      )}
      {typeof read === 'object' && (
        <section className={css.page} aria-label={archive?.name}>
          <header className={css.head}>
            <div>
              <b>{archive?.name}</b>
              <p>
                {read.works.length} 个作品 · 打包于 {momentWords(read.madeAt)}
              </p>
            </div>
            {choose}
          </header>
          <Check content={read} />
          {read.missing.length > 0 && (
            <details>
              <summary>{read.missing.length} 个作品未包含</summary>
              <ul>
                {read.missing.map(({ id, reason }) => (
                  <li key={id}>
                    款号 {id}：{reason}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {near !== undefined && <PackedPicture pictures={pictures} at={near} onMove={setNear} onClose={() => setNear(undefined)} />}
          <ul className={css.works}>
            {read.works.map(({ id, url, recipe }) => (
              <li key={id} className={css.work}>
                {url ? (
                  <button
                    type="button"
                    className={css.picture}
                    aria-label={`放大 ${nameOf({ id, recipe })}`}
                    onClick={() => setNear(pictures.findIndex((one) => one.url === url))}
                  >
                    <img src={url} alt={nameOf({ id, recipe })} loading="lazy" decoding="async" />
                  </button>
                ) : (
                  <span className={css.none}>无法预览</span>
                )}
                <b>{recipe?.tool ?? '作品'}</b>
                <p>
                  款号 {id}
                  {recipe?.prompt ? ` · ${recipe.prompt}` : ''}
                </p>
                {recipe && (
                  <Button size="small" aria-label={`用款号 ${id} 的配方`} onClick={() => onRecipe(recipe)}>
                    用这份配方
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Compares every file with the checksum that the package names. */
function Check({ content }: { readonly content: PackageContent }) {
  const [done, setDone] = useState<number>();
  const [bad, setBad] = useState<readonly string[]>();
  const run = async () => {
    setBad(undefined);
    setDone(0);
    setBad(await content.check(setDone));
    setDone(undefined);
  };
  return (
    <div className={css.check}>
      <Button size="small" loading={done !== undefined} onClick={() => void run()}>
        校验完整性
      </Button>
      {done !== undefined && <Progress value={done * 100} label="校验进度" />}
      <p role="status">
        {bad?.length === 0 && '全部文件完好'}
        {bad !== undefined && bad.length > 0 && `有 ${bad.length} 个文件损坏或缺失：${bad.join('、')}`}
      </p>
    </div>
  );
}
