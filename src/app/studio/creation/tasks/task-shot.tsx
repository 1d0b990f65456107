import { Link } from '@tanstack/react-router';
import { thumbUrl } from '../../../../contract/storage/thumbnail.ts';
import { type Creative, filmOf } from '../../../../contract/studio/creative.ts';
import { imageUrl } from '../../../shell/calls/images.ts';
import { Clip } from '../../../ui/clip.tsx';
import { percentOf } from '../../../ui/states/percent.ts';
import { Progress } from '../../../ui/states/progress.tsx';
import styles from './task-card.module.css';

/** What stands on a picture: its name, and what is wrong with it, which the name must not hide. */
export function saidOf({ reading, notes }: Pick<Creative, 'reading' | 'notes'>): string {
  return [reading?.title, notes[0]].filter(Boolean).join('\n');
}

/** One picture of a task: coming, here, or why not. */
export function TaskShot({ creative, progress }: { readonly creative: Creative; readonly progress: number }) {
  const { picture } = creative;
  const said = saidOf(creative);
  const film = filmOf(creative.files);
  if (picture && film !== undefined) {
    return (
      <li className={styles.shot} style={{ background: picture.colour, aspectRatio: `${picture.width} / ${picture.height}` }}>
        <Clip url={imageUrl(film) ?? film} poster={imageUrl(thumbUrl(picture.url, 480))} name={`第 ${creative.place + 1} 张`} />
        <Link className={styles.open} to="/works/$id" params={{ id: String(creative.id) }} aria-label={`打开第 ${creative.place + 1} 张`}>
          打开作品
        </Link>
      </li>
    );
  }
  if (picture) {
    return (
      <li className={styles.shot} style={{ background: picture.colour, aspectRatio: `${picture.width} / ${picture.height}` }}>
        <Link to="/works/$id" params={{ id: String(creative.id) }} aria-label={`打开第 ${creative.place + 1} 张`}>
          <img
            src={imageUrl(thumbUrl(picture.url, 480))}
            alt={creative.caption || creative.prompt || `第 ${creative.place + 1} 张`}
            loading="lazy"
          />
        </Link>
        {said && <p className={styles.notes}>{said}</p>}
      </li>
    );
  }
  const ended = creative.status === 'failed' || creative.status === 'cancelled';
  return (
    <li className={styles.shot}>
      {ended ? (
        <span className={styles.reason}>{creative.reason || '已取消'}</span>
      ) : (
        <span className={styles.running}>
          {percentOf(progress)}%
          <Progress value={percentOf(progress)} label={`第 ${creative.place + 1} 张`} />
        </span>
      )}
    </li>
  );
}
