import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './clip.module.css';

export interface ClipProps {
  /** Of the film, same origin or a blob. */
  readonly url: string;
  readonly poster: string | undefined;
  readonly name: string;
  /** Take the whole film as soon as it is shown: the service worker then has it, also without a network. Else it comes when it is played. */
  readonly whole?: boolean;
}

/** The film itself rather than its address: a player asks for parts of it, and parts are not kept. */
function useWhole(url: string, whole: boolean, attempt: number): string | undefined {
  const [kept, setKept] = useState<{ readonly of: string; readonly address: string }>();
  useEffect(() => {
    if (!whole) return;
    const stop = new AbortController();
    let made: string | undefined;
    const take = async () => {
      const answer = await fetch(url, { signal: stop.signal });
      if (!answer.ok) throw new Error(`${answer.status} for a film`);
      made = URL.createObjectURL(await answer.blob());
      setKept({ of: `${url} ${attempt}`, address: made });
    };
    // What cannot be taken whole is played from its address, and the player says what is wrong with that.
    take().catch(() => {
      if (!stop.signal.aborted) setKept({ of: `${url} ${attempt}`, address: url });
    });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, whole, attempt]);
  if (!whole) return url;
  return kept?.of === `${url} ${attempt}` ? kept.address : undefined;
}

/** A short film. Nothing moves before it is asked to (so reduced motion needs nothing more); keyboard and full screen are the browser's own. */
export function Clip({ url, poster, name, whole = false }: ClipProps) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const source = useWhole(url, whole, attempt);
  return (
    <div className={styles.clip}>
      {/* biome-ignore lint/a11y/useMediaCaption: it has no sound */}
      <video
        key={attempt}
        controls
        playsInline
        loop
        preload={whole ? 'metadata' : 'none'}
        src={source}
        poster={poster}
        aria-label={`${name}（短片）`}
        onError={() => setFailed(true)}
        // Its own arrows, not the page's next and previous.
        onKeyDown={(event) => event.stopPropagation()}
      />
      {failed && (
        <p className={styles.failed} role="alert">
          短片没有取到，作品仍在，请联网后重试
          <Button
            size="small"
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            重试
          </Button>
        </p>
      )}
    </div>
  );
}
