import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '../../../contract/storage/upload.ts';
import { isPicture } from '../../shell/pictures/heic.ts';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { isTouched } from '../../ui/is-touched.ts';
import styles from './search-by-picture-page.module.css';

/** Systems that know no type for HEIC know its ending. */
const ACCEPT = [...UPLOAD_TYPES, '.heic', '.heif'].join(',');
const imageIn = (list: DataTransfer | null): File | undefined => [...(list?.files ?? [])].find(isPicture);

export interface DropZoneProps {
  readonly onFile: (file: File | undefined) => void;
  readonly busy: boolean;
  /** There is a picture already: this is the way to another one. */
  readonly had: boolean;
}

/** A picture chosen, dropped, pasted anywhere on the screen, or taken by the camera. */
export function DropZone({ onFile, busy, had }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    // Pasted anywhere on the screen, as long as no text is being written.
    const paste = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      latest.current(imageIn((event as Event & Pick<ClipboardEvent, 'clipboardData'>).clipboardData));
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(imageIn(event.dataTransfer));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of several; the buttons inside are for everybody.
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-had={had || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ImageIcon size={32} />
      <p>
        {isTouched() ? '选' : '拖入或粘贴'}
        {had ? '另' : ''}一张图片
      </p>
      <div className={styles.ways}>
        <label className={styles.way}>
          {busy ? '正在识别…' : had ? '换一张' : '选择图片'}
          <input type="file" accept={ACCEPT} onChange={(event) => onFile(event.currentTarget.files?.[0])} />
        </label>
        <label className={styles.way} data-camera="">
          拍一张
          <input type="file" accept="image/*" capture="environment" onChange={(event) => onFile(event.currentTarget.files?.[0])} />
        </label>
      </div>
      <small>PNG、JPG 或 HEIC，不超过 10M；只用来查找，不会保存。</small>
    </div>
  );
}
