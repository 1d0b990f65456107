import { useContext, useEffect, useId, useRef, useState } from 'react';
import { thumbUrl } from '../../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../../shell/calls/images.ts';
import { preparePictures } from '../../../shell/pictures/heic.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/floating/toast.ts';
import { CloseIcon } from '../../../ui/icons/close.tsx';
import { PlusIcon } from '../../../ui/icons/plus.tsx';
import { isTouched } from '../../../ui/is-touched.ts';
import { takeBrought } from '../brought.ts';
import type { DraftPicture } from '../draft.ts';
import { PictureSources } from '../picture-source.ts';
import type { Uploaded } from '../uploads/upload-queue.ts';
import { type Uploads, useUploads } from '../uploads/use-uploads.ts';
import { PictureSourceButton } from './picture-source-button.tsx';
import styles from './pictures-field.module.css';
import { Travelling, UPLOAD_ACCEPT } from './travelling-picture.tsx';

export interface PicturesFieldProps {
  /** designType and name of the field. */
  readonly place: string;
  readonly label: string;
  readonly max: number;
  /** Paths in order; the first leads. */
  readonly value: readonly string[];
  readonly pictures: Readonly<Record<string, DraftPicture>>;
  /** designTypes whose works cannot serve here. */
  readonly exclude: readonly string[];
  /** Marks are what is to be taken off: nobody is asked for pictures without. */
  readonly marked?: boolean;
  readonly error: string | undefined;
  readonly onChange: (paths: readonly string[], pictures: Readonly<Record<string, DraftPicture>>) => void;
}

const imagesOf = (list: DataTransfer | null): File[] =>
  [...(list?.files ?? [])].filter((file) => file.type === '' || file.type.startsWith('image/'));

async function addBrought({ room, add }: { readonly room: number; readonly add: Uploads['add'] }): Promise<void> {
  const taken = takeBrought(room);
  if (taken.length === 0) return;
  const files = await preparePictures(taken.map(({ name, blob }) => new File([blob], name, { type: blob.type })));
  add(files, (index) => taken[index]?.arrived());
}

/** Reference pictures: choose, drag, paste or take them; each travels by itself with its progress. */
export function PicturesField({ place, label, max, value, pictures, exclude, marked = false, error, onChange }: PicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sources = useContext(PictureSources);
  const arrive = ({ path, picture }: Uploaded, placed: readonly string[]) => onChange(placed.slice(0, max), { [path]: picture });
  const uploads = useUploads(arrive, value, place);
  const room = max - value.length - uploads.items.length;
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(0, room));
    if (taken.length < files.length) toast.show(`最多 ${max} 张，有 ${files.length - taken.length} 张没有添加`);
    uploads.add(await preparePictures(taken));
  };
  // Once, by the first render's room: what came from outside this page goes into the first field that takes it.
  const first = useRef({ room, add: uploads.add });
  useEffect(() => void addBrought(first.current), []);
  return (
    <section
      aria-labelledby={`${id}-label`}
      className={classNames(styles.field, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add(imagesOf(event.dataTransfer));
      }}
      onPaste={(event) => {
        const pasted = imagesOf(event.clipboardData);
        if (pasted.length > 0) void add(pasted);
      }}
    >
      <div className={styles.head}>
        <b id={`${id}-label`}>{label}</b>
        <span>
          {value.length} / {max} · PNG JPG ≤ 10M
        </span>
      </div>
      <ul className={styles.grid}>
        {value.map((path, index) => (
          <Chosen
            key={path}
            picture={pictures[path]}
            index={index}
            onRemove={() =>
              onChange(
                value.filter((one) => one !== path),
                {},
              )
            }
          />
        ))}
        {uploads.items.map((item) => (
          <Travelling key={item.id} item={item} onRetry={() => uploads.retry(item.id)} onRemove={() => uploads.remove(item.id)} />
        ))}
        {room > 0 && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()} aria-describedby={`${id}-note`}>
              <PlusIcon />
              添加
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`${label}：选择图片`}
        accept={UPLOAD_ACCEPT}
        multiple={max > 1}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {sources.length > 0 && (
        <div className={styles.sources}>
          {sources.map((source) => (
            <PictureSourceButton
              key={source.label}
              source={source}
              most={room}
              exclude={exclude}
              onPick={(picked) =>
                onChange(
                  [...new Set([...value, ...picked.map(({ path }) => path)])].slice(0, max),
                  Object.fromEntries(picked.map(({ path, picture }) => [path, picture])),
                )
              }
            />
          ))}
        </div>
      )}
      <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ??
          (value.length === 0
            ? `${isTouched() ? '可从相册选择或拍照' : '可拖入、粘贴或拍照'}${marked ? '' : '，请勿使用带水印的图片'}`
            : '')}
      </p>
    </section>
  );
}

function Chosen(props: { readonly picture: DraftPicture | undefined; readonly index: number; readonly onRemove: () => void }) {
  const { picture, index } = props;
  return (
    <li className={styles.shot} style={{ background: picture?.colour }}>
      {picture && <img src={imageUrl(thumbUrl(picture.url, 480))} alt={`第 ${index + 1} 张`} decoding="async" />}
      <button type="button" className={styles.remove} aria-label={`移除第 ${index + 1} 张`} onClick={props.onRemove}>
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
