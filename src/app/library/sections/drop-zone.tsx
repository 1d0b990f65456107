import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { uploadTypeWrong } from '../../../contract/messages.ts';
import { UPLOAD_TYPES } from '../../../contract/storage/upload.ts';
import { isPicture } from '../../shell/pictures/heic.ts';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { isTouched } from '../../ui/is-touched.ts';
import styles from './search-by-picture-page.module.css';

/** Systems that know no type for HEIC know its ending. */
const ACCEPT = [...UPLOAD_TYPES, '.heic', '.heif'].join(',');
const NOT_COPIED = '剪贴板里没有图片，请先复制一张图片';
const NOT_READ = '没有读到图片，请先复制一张图片，并允许读取剪贴板';
const imageIn = (list: DataTransfer | null): File | undefined => [...(list?.files ?? [])].find(isPicture);

/** What was copied in another application: a phone has no keys to paste with. @returns undefined where there is no picture, or it may not be read. */
async function copiedPicture(): Promise<File | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => one.startsWith('image/'));
      if (type) return new File([await item.getType(type)], 'copied', { type });
    }
  } catch {
    // Denied, or put away: said like an empty one, what to do is the same.
  }
  return undefined;
}

/** Plain http has no clipboard at all, older browsers one that is only written to. */
const canPaste = (): boolean => isTouched() && 'read' in (navigator.clipboard ?? {});

export interface DropZoneProps {
  readonly onFile: (file: File) => void;
  /** No picture among what was given, and what to do about it. */
  readonly onNothing: (sentence: string) => void;
  readonly busy: boolean;
  /** There is a picture already: this is the way to another one. */
  readonly had: boolean;
}

/** A picture chosen, dropped or pasted anywhere on the screen, or taken by the camera. */
export function DropZone({ onFile, onNothing, busy, had }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = (picture: File | undefined, sentence: string) => (picture ? onFile(picture) : onNothing(sentence));
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    // As long as no text is being written.
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea')) return;
      latest.current(imageIn(event.clipboardData), NOT_COPIED);
    };
    const drag = (event: DragEvent) => {
      // A text or a link that is dragged about is none of ours.
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') latest.current(imageIn(event.dataTransfer), uploadTypeWrong.text);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const heard = new AbortController();
    const { signal } = heard;
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('drop', drag, { signal });
    document.addEventListener('dragleave', leave, { signal });
    return () => heard.abort();
  }, []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = currentTarget.files ?? [];
    // The same one once more, after an attempt that failed, is a choice as well: a browser tells only of another one.
    currentTarget.value = '';
    if (picture) onFile(picture);
  };
  return (
    <div className={styles.zone} data-over={over || undefined} data-had={had || undefined}>
      <ImageIcon size={32} />
      <p>
        {isTouched() ? '选' : '拖入或粘贴'}
        {had ? '另' : ''}一张图片
      </p>
      <div className={styles.ways}>
        <label className={styles.way}>
          {busy ? '正在识别…' : had ? '换一张' : '选择图片'}
          <input type="file" accept={ACCEPT} onChange={choose} />
        </label>
        <label className={styles.way} data-camera="">
          拍一张
          <input type="file" accept="image/*" capture="environment" onChange={choose} />
        </label>
        {canPaste() && (
          <button type="button" className={styles.way} onClick={() => void copiedPicture().then((picture) => take(picture, NOT_READ))}>
            粘贴
          </button>
        )}
      </div>
      <small>PNG、JPG 或 HEIC，不超过 10M；只用来查找，不会保存。</small>
    </div>
  );
}
