import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import box from '../../shell/light-box/light-box.module.css';
import { shownThumb } from '../../shell/light-box/shown-thumb.ts';
import { ZoomTools } from '../../shell/light-box/zoom-tools.tsx';
import { Button } from '../../ui/button.tsx';
import { Clip } from '../../ui/clip.tsx';
import { useZoom } from '../../ui/zoom/use-zoom.ts';
import styles from './stage.module.css';
import { type View, Views } from './views.tsx';

type Picture = NonNullable<CreativeDetail['picture']>;

export interface StageProps {
  readonly picture: Picture;
  readonly name: string;
  /** What else can be looked at: the back, the flat, the specification. */
  readonly companions: readonly View[];
  /** Whether one sees through it: a cut-out is judged by its edges, before squares. */
  readonly clear: boolean;
  /** What it was made from, for the slider. */
  readonly source: Picture | null;
  /** Address of the film the picture stands for. */
  readonly film: string | undefined;
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** The picture, closer or beside its source. */
export function Stage({ picture, name, companions, clear, source, film, onNewer, onOlder }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  // By address: the next work begins with its picture again.
  const [chosen, choose] = useState<string>();
  const companion = companions.find(({ url }) => url === chosen);
  const zoom = useZoom(stage, companion?.url ?? picture.url, { before: onNewer, after: onOlder });
  const { view, handlers } = zoom;
  const first = useMemo(() => shownThumb(picture.url), [picture.url]);
  const [comparing, setComparing] = useState(false);
  const compares = comparing && source !== null && !companion;
  const ground = companion ? companion.url.endsWith('.svg') && styles.paper : clear && styles.squares;
  const ways = { onBefore: onNewer, onAfter: onOlder, before: '上一张（更新）', after: '下一张（更早）' };
  const moved = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  if (film !== undefined) {
    return (
      <div className={box.frame}>
        <div className={box.stage} data-film="">
          <Clip key={film} whole url={imageUrl(film) ?? film} poster={imageUrl(thumbUrl(picture.url, 960))} name={name} />
        </div>
        <ZoomTools zoom={undefined} {...ways} />
      </div>
    );
  }
  return (
    <div className={box.frame}>
      <div ref={stage} className={`${box.stage} ${ground || ''}`} {...(!compares && handlers)} data-close={view.scale > 1 || undefined}>
        {compares ? (
          <Compare before={source} after={picture} name={name} />
        ) : companion ? (
          <div className={box.layers} style={moved}>
            <img src={imageUrl(companion.url)} alt={`${name}（${companion.label}）`} draggable={false} />
          </div>
        ) : (
          <div className={box.layers} style={moved}>
            {/* Not under a cut-out: it would be seen through it. */}
            {!clear && <img src={first} alt="" draggable={false} />}
            <img src={imageUrl(thumbUrl(picture.url, 960))} alt={name} draggable={false} />
            {view.scale > 1 && <img src={imageUrl(picture.url)} alt="" draggable={false} />}
          </div>
        )}
      </div>
      {companions.length > 0 && <Views picture={picture.url} companions={companions} chosen={companion?.url} onChoose={choose} />}
      <ZoomTools zoom={zoom} disabled={compares} {...ways}>
        {source && (
          <Button
            variant="quiet"
            aria-pressed={compares}
            className={styles.compare}
            onClick={() => {
              zoom.reset();
              choose(undefined);
              setComparing(!compares);
            }}
          >
            对比原图
          </Button>
        )}
      </ZoomTools>
    </div>
  );
}

/** Source and result over each other, parted by a line that is a slider: drag it, press anywhere, or use the arrow keys. */
function Compare({ before, after, name }: { readonly before: Picture; readonly after: Picture; readonly name: string }) {
  const [at, setAt] = useState(50);
  return (
    <div className={styles.pair} style={{ '--at': `${at}%` } as CSSProperties}>
      <img src={imageUrl(thumbUrl(after.url, 960))} alt={`${name}（结果）`} draggable={false} />
      <img className={styles.before} src={imageUrl(thumbUrl(before.url, 960))} alt="原图" draggable={false} />
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.label} aria-hidden="true">
        原图
      </span>
      <span className={styles.label} aria-hidden="true" data-right="">
        结果
      </span>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        value={at}
        aria-label="对比位置"
        aria-valuetext={`左侧 ${at}% 为原图`}
        onChange={(event) => setAt(Number(event.currentTarget.value))}
        // Its own arrows, not the page's next and previous.
        onKeyDown={(event) => event.stopPropagation()}
      />
    </div>
  );
}
