import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ShareOfColour } from '../../../contract/colour/extract.ts';
import { inkOn } from '../../../contract/colour/vision.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/floating/toast.ts';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { isTouched } from '../../ui/is-touched.ts';
import { coloursOfPicture } from '../files/picture-colours.ts';
import styles from './panels.module.css';

export interface PicturePanelProps {
  readonly onAdd: (hex: string) => void;
  readonly onReplace: (colours: readonly string[]) => void;
}

interface Read {
  readonly url: string;
  readonly colours: readonly ShareOfColour[];
}

/** Made when a share is first said: it costs a slow device several frames. */
let percents: Intl.NumberFormat | undefined;

/** `12%` of a share of one. */
function percent(share: number): string {
  percents ??= new Intl.NumberFormat('zh-CN', { style: 'percent' });
  return percents.format(share);
}

/** A picture's colours, read on this device: chosen, dropped or pasted. */
export function PicturePanel({ onAdd, onReplace }: PicturePanelProps) {
  const [read, setRead] = useState<Read>();
  const [over, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const take = async (picture: Blob | undefined) => {
    if (!picture) return;
    try {
      const colours = await coloursOfPicture(picture);
      if (colours.length === 0) return toast.error('图片里没有可见的颜色，请换一张');
      setRead({ url: URL.createObjectURL(picture), colours });
    } catch {
      toast.error('无法读取这张图片，请换一张 PNG、JPG 或 WebP 图片');
    }
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture) void latest.current(picture);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  useEffect(() => () => URL.revokeObjectURL(read?.url ?? ''), [read]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.panel}>
      <section
        className={classNames(styles.drop, over && styles.over)}
        aria-label="图片"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {read ? <img src={read.url} alt="取色的图片" /> : <ImageIcon size={36} />}
        <p>{isTouched() ? '' : '拖入、粘贴或'}选择一张图片，颜色在本机读取，图片不会上传；单色背景不计入。</p>
        <Button onClick={() => file.current?.click()}>选择图片</Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="选择取色的图片"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </section>
      {read && (
        <section className={styles.behind} aria-label="图片的颜色">
          <ul className={styles.bar}>
            {read.colours.map(({ hex, share }) => (
              <li key={hex} style={{ flexGrow: Math.max(share, 0.06) }}>
                <button
                  type="button"
                  aria-label={`加入 ${hex}，占 ${percent(share)}`}
                  style={{ background: hex, color: inkOn(hex) }}
                  onClick={() => onAdd(hex)}
                >
                  {percent(share)}
                </button>
              </li>
            ))}
          </ul>
          <Button variant="primary" onClick={() => onReplace(read.colours.slice(0, 6).map(({ hex }) => hex))}>
            用作当前配色
          </Button>
        </section>
      )}
    </div>
  );
}
