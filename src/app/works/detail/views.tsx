import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import styles from './stage.module.css';

/** A further picture of the same work. */
export interface View {
  readonly url: string;
  /** 背面 */
  readonly label: string;
}

export interface ViewsProps {
  /** Address of the work's own picture. */
  readonly picture: string;
  readonly companions: readonly View[];
  /** Address of the companion that is shown; undefined while the picture itself is. */
  readonly chosen: string | undefined;
  readonly onChoose: (url: string | undefined) => void;
}

/** Drawings are small as they are, and nobody makes a thumbnail of one. */
const small = (url: string): string => (url.endsWith('.svg') ? url : thumbUrl(url, 360));

/** What can be looked at of one work: front, back, flat, specification. */
export function Views({ picture, companions, chosen, onChoose }: ViewsProps) {
  const views: readonly { readonly label: string; readonly url: string; readonly value: string | undefined }[] = [
    { label: '成图', url: picture, value: undefined },
    ...companions.map(({ label, url }) => ({ label, url, value: url })),
  ];
  return (
    <div className={styles.views} role="toolbar" aria-label="视图">
      {views.map(({ label, url, value }) => (
        <button key={url} type="button" className={styles.view} aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          <img src={imageUrl(small(url))} alt="" draggable={false} loading="lazy" />
          {label}
        </button>
      ))}
    </div>
  );
}
