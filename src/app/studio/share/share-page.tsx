/** /share: pictures that another application handed over; a tool is chosen for them. Works without a network. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { type SharedPicture, sharedPictures } from '../../../device/shared-pictures.ts';
import { opened } from '../../shell/launch/opened-files.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons/close.tsx';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { bring } from '../creation/brought.ts';
import { type PictureTool, pictureTools } from './picture-tools.ts';
import css from './share-page.module.css';

interface Shown extends SharedPicture {
  /** Of this page only. */
  readonly url: string;
}

export interface SharePageProps {
  /** Pictures that could not be kept: too many, too large, no pictures. */
  readonly left: number;
  /** Nothing could be kept. */
  readonly lost: boolean;
  readonly onTool: (tool: PictureTool) => void;
}

/** What the device keeps, with an address for each as long as this page stands. */
function useShared() {
  const [shown, setShown] = useState<readonly Shown[]>();
  // More may come while the page stands.
  const came = useSnapshot(opened).pictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when pictures came.
  useEffect(() => {
    let made: readonly Shown[] = [];
    let gone = false;
    sharedPictures()
      .list()
      .then((pictures) => {
        if (gone) return;
        made = pictures.map((picture) => ({ ...picture, url: URL.createObjectURL(picture.blob) }));
        setShown(made);
      })
      // No store on this device (private mode): there is nothing to show.
      .catch(() => setShown([]));
    return () => {
      gone = true;
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [came]);
  const remove = async (...ids: string[]) => {
    await sharedPictures().remove(...ids);
    setShown((now) => now?.filter(({ id }) => !ids.includes(id)));
  };
  return [shown, remove] as const;
}

export function SharePage({ left, lost, onTool }: SharePageProps) {
  const [shown, remove] = useShared();
  return (
    <>
      <PageHeader title="收到的图片" lede="选择一个工具，图片会放进它的表单。离线也可以先选，联网后再上传。" />
      <div className={css.page}>
        {lost && <p role="alert">图片没有保存下来：设备空间可能已满。请清理后重新分享，或直接在工具里添加图片。</p>}
        {left > 0 && <p role="alert">有 {left} 个文件没有收下：只收图片，每张不超过 40 MB，最多 24 张。</p>}
        {shown === undefined && <Skeleton height={160} radius={14} />}
        {shown?.length === 0 && (
          <EmptyState
            art={<ImageIcon size={36} />}
            title="还没有收到图片"
            text="安装热样后，在相册或其他应用里点「分享」并选择热样，图片就会出现在这里。"
          />
        )}
        {shown !== undefined && shown.length > 0 && <Chosen shown={shown} onRemove={remove} onTool={onTool} />}
      </div>
    </>
  );
}

interface ChosenProps extends Pick<SharePageProps, 'onTool'> {
  readonly shown: readonly Shown[];
  readonly onRemove: (...ids: string[]) => Promise<void>;
}

function Chosen({ shown, onRemove, onTool }: ChosenProps) {
  const choose = (tool: PictureTool) => {
    bring(shown.map(({ id, name, blob }) => ({ name, blob, arrived: () => void sharedPictures().remove(id) })));
    onTool(tool);
  };
  return (
    <>
      <ul className={css.pictures} aria-label="收到的图片">
        {shown.map(({ id, name, url }) => (
          <li key={id} className={css.picture}>
            <img src={url} alt={name} decoding="async" />
            <Button
              variant="quiet"
              square
              size="small"
              icon={<CloseIcon size={16} />}
              aria-label={`移除 ${name}`}
              onClick={() => void onRemove(id)}
            />
          </li>
        ))}
      </ul>
      <div className={css.head}>
        <h2>用哪个工具？</h2>
        <Button variant="quiet" size="small" onClick={() => void onRemove(...shown.map(({ id }) => id))}>
          全部移除
        </Button>
      </div>
      <ul className={css.tools}>
        {pictureTools(location.hostname).map((tool) => (
          <li key={tool.designType}>
            <button type="button" className={css.tool} onClick={() => choose(tool)}>
              <b>{tool.name}</b>
              <span>{tool.description}</span>
              <span className={css.most}>{shown.length > tool.most ? `放入前 ${tool.most} 张` : `最多 ${tool.most} 张`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
