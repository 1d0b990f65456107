import { UPLOAD_ENDINGS } from '../../../../contract/storage/upload.ts';
import { CloseIcon } from '../../../ui/icons/close.tsx';
import { ImageIcon } from '../../../ui/icons/image.tsx';
import { RefreshIcon } from '../../../ui/icons/refresh.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import type { UploadItem } from '../uploads/upload-queue.ts';
import styles from './pictures-field.module.css';

/** What a file chooser offers. */
export const UPLOAD_ACCEPT = [...UPLOAD_ENDINGS.map((ending) => `.${ending}`), 'image/png', 'image/jpeg'].join(',');

/** A picture on its way: how far it is, or why it did not arrive. */
export function Travelling(props: { readonly item: UploadItem; readonly onRetry: () => void; readonly onRemove: () => void }) {
  const { item } = props;
  return (
    <li className={styles.shot}>
      {item.preview === '' ? (
        <span className={styles.blank}>
          <ImageIcon size={26} />
          HEIC
        </span>
      ) : (
        <img src={item.preview} alt="" className={styles.pale} />
      )}
      {item.state === 'failed' ? (
        <span className={styles.failed} role="alert">
          {item.reason}
          <button type="button" onClick={props.onRetry} aria-label={`重试上传 ${item.name}`}>
            <RefreshIcon size={16} />
          </button>
        </span>
      ) : (
        <span className={styles.progress}>
          <Progress value={item.progress * 100} label={`正在上传 ${item.name}`} />
        </span>
      )}
      <button type="button" className={styles.remove} aria-label={`取消上传 ${item.name}`} onClick={props.onRemove}>
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
