import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import type { popularColours } from '../../../contract/colour/calls.ts';
import { inkOn } from '../../../contract/colour/vision.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { mineQuery, popularQuery } from '../colour-data.ts';
import styles from './panels.module.css';

type Popular = CallAnswer<typeof popularColours>['colours'][number];

/** Made when a share is first said: it costs a slow device several frames. */
let percents: Intl.NumberFormat | undefined;

/** `12.5%` of a share of one, to a tenth. */
function percent(share: number): string {
  percents ??= new Intl.NumberFormat('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return percents.format(share);
}

export interface PopularDeeds {
  readonly onAdd: (hex: string) => void;
  /** One colour into folders of favourites. */
  readonly onCollect: (hex: string, name: string) => void;
  readonly onOpen: (path: string) => void;
}

/** What is popular, by area, with the pictures behind each colour. */
export function PopularPanel(deeds: PopularDeeds) {
  const popular = useQuery(popularQuery);
  const [chosen, setChosen] = useState<Popular>();
  if (popular.isPending) return <Skeleton height={260} radius={14} />;
  if (!popular.data) return <ErrorState title="没能读取流行色" text={sentenceOf(popular.error)} onRetry={() => void popular.refetch()} />;
  const { colours, counted, enough, computed_at } = popular.data;
  if (colours.length === 0)
    return <EmptyState title="数据不足" text="还没有可以统计的作品。生成几张图片后，这里会按面积统计出正在流行的颜色。" />;
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        由 {counted} 张作品与趋势图片按颜色面积统计，{momentWords(computed_at)} 更新。{counted < enough && <b>数据不足，仅供参考。</b>}
      </p>
      <ul className={styles.grid}>
        {colours.map((colour) => (
          <li key={colour.name}>
            <button
              type="button"
              className={styles.card}
              aria-expanded={chosen?.name === colour.name}
              onClick={() => setChosen(chosen?.name === colour.name ? undefined : colour)}
            >
              <span className={styles.swatch} style={{ background: colour.hex, color: inkOn(colour.hex) }}>
                {percent(colour.share)}
              </span>
              <span className={styles.words}>
                {colour.name}
                <small>{colour.count} 张</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Behind colour={chosen} {...deeds} />}
    </div>
  );
}

function Behind({ colour, onAdd, onCollect, onOpen }: PopularDeeds & { readonly colour: Popular }) {
  const signedIn = useSignedIn();
  const mine = useQuery({ ...mineQuery(colour.hex), enabled: signedIn });
  const pictures = [...colour.pictures, ...(mine.data?.pictures ?? [])];
  const section = useRef<HTMLElement>(null);
  // Under three rows of colours it began below the screen's edge: a press seemed to do nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour is another press.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [colour.name]);
  return (
    <section ref={section} className={styles.behind} aria-label={`${colour.name}的图片`}>
      <header>
        <h3>
          <i style={{ background: colour.hex }} />
          {colour.name}
        </h3>
        <span className={styles.deeds}>
          <Button icon={<BookmarkIcon size={18} />} onClick={() => onCollect(colour.hex, colour.name)}>
            收藏此色
          </Button>
          <Button onClick={() => onAdd(colour.hex)}>加入配色</Button>
        </span>
      </header>
      {mine.isLoading && <Skeleton height={120} radius={8} />}
      {!mine.isLoading && pictures.length === 0 && (
        <p className={styles.note}>
          {signedIn ? '我的作品中还没有这个颜色；他人的作品不会显示。' : '登录后可以看到自己含有这个颜色的作品。'}
        </p>
      )}
      <ul className={styles.pictures}>
        {pictures.map(({ picture, path }, place) => (
          <li key={path}>
            <button type="button" aria-label={`打开第 ${place + 1} 张`} onClick={() => onOpen(path)} style={{ background: picture.colour }}>
              <img src={imageUrl(thumbUrl(picture.url, 480))} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
