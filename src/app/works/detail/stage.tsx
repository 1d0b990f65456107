import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import box from '../../shell/light-box/light-box.module.css';
import { shownThumb } from '../../shell/light-box/shown-thumb.ts';
import { Button } from '../../ui/button.tsx';
import { Clip } from '../../ui/clip.tsx';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-right.tsx';
import { MinusIcon } from '../../ui/icons/minus.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import { useZoom } from '../../ui/zoom/use-zoom.ts';
import { STEP } from '../../ui/zoom/zoom.ts';
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
  const { view, zoom, reset, handlers } = useZoom(stage, companion?.url ?? picture.url);
  const first = useMemo(() => shownThumb(picture.url), [picture.url]);
  const [comparing, setComparing] = useState(false);
  const compares = comparing && source !== null && !companion;
  const ground = companion ? companion.url.endsWith('.svg') && styles.paper : clear && styles.squares;
  const moved = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  if (film !== undefined) {
    return (
      <div className={box.frame}>
        <div className={box.stage} data-film="">
          <Clip key={film} whole url={imageUrl(film) ?? film} poster={imageUrl(thumbUrl(picture.url, 960))} name={name} />
        </div>
        <div className={box.tools} role="toolbar" aria-label="查看">
          <Button square variant="quiet" aria-label="上一张（更新）" disabled={!onNewer} icon={<ArrowLeftIcon />} onClick={onNewer} />
          <Button square variant="quiet" aria-label="下一张（更早）" disabled={!onOlder} icon={<ArrowRightIcon />} onClick={onOlder} />
        </div>
      </div>
    );
  }
  const percent = `${Math.round(view.scale * 100)}%`;
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
      <div className={box.tools} role="toolbar" aria-label="查看">
        <Button square variant="quiet" aria-label="上一张（更新）" disabled={!onNewer} icon={<ArrowLeftIcon />} onClick={onNewer} />
        <Button
          square
          variant="quiet"
          aria-label="缩小"
          disabled={compares || view.scale <= 1}
          icon={<MinusIcon />}
          onClick={() => zoom(1 / STEP)}
        />
        <Button variant="quiet" aria-label={`当前 ${percent}，恢复完整显示`} disabled={compares} onClick={reset} className={box.scale}>
          {percent}
        </Button>
        <Button square variant="quiet" aria-label="放大" disabled={compares} icon={<PlusIcon />} onClick={() => zoom(STEP)} />
        {source && (
          <Button
            variant="quiet"
            aria-pressed={compares}
            className={styles.compare}
            onClick={() => {
              reset();
              choose(undefined);
              setComparing(!compares);
            }}
          >
            对比原图
          </Button>
        )}
        <Button square variant="quiet" aria-label="下一张（更早）" disabled={!onOlder} icon={<ArrowRightIcon />} onClick={onOlder} />
      </div>
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
