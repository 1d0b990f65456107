/** 离线内容: everything that was taken along, what it weighs, and how to let go of it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { classNames } from '../../ui/class-names.ts';
import rows from '../../ui/lists/item-rows.module.css';
import { Progress } from '../../ui/states/progress.tsx';
import { imageUrl } from '../calls/images.ts';
import { momentText } from '../offline/offline-age.ts';
import { sizeWords } from '../size-words.ts';
import { PinActs, startKeeper } from './pin-acts.tsx';
import { pinContentWords, pinStateWords } from './pin-words.ts';
import css from './pins-panel.module.css';
import { pinPercent, pinsState, usage } from './pins-state.ts';

export function PinsPanel() {
  useEffect(() => startKeeper(), []);
  const { list } = useSnapshot(pinsState);
  const kept = list?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  const used = useQuery({ queryKey: ['pin', 'usage', list?.length, kept], queryFn: usage, gcTime: 0 });
  if (!list) return null;
  return (
    <section className={rows.panel} aria-labelledby="pins">
      <header className={classNames(rows.head, css.head)}>
        <h2 id="pins">离线内容</h2>
        <p>
          这台设备已用 {sizeWords(used.data ?? kept)}，其中带走的内容 {sizeWords(kept)}
        </p>
      </header>
      <meter className={css.meter} min={0} max={Math.max(used.data ?? 0, kept, 1)} value={kept} aria-label="带走的内容在本机占用中的份额" />
      {list.length === 0 && <p className={css.none}>在收藏夹、趋势文章或选中的作品上点「带走」，没有网络时也能在这里打开。</p>}
      <ul className={rows.rows}>
        {list.map((pin) => (
          <li key={pin.id} className={classNames(rows.row, css.pin)} data-state={pin.state}>
            <div className={rows.what}>
              <Link to={pin.href} className={classNames(rows.name, css.link)}>
                {pin.title}
              </Link>
              <p>
                {pinContentWords(pin)} · {momentText(pin.wholeAt || pin.askedAt, Date.now())}
              </p>
              <p role="status">{pinStateWords(pin)}</p>
              {pin.parts.length > 1 && (
                <ul className={css.parts} aria-label={`${pin.title} 中的作品`}>
                  {pin.parts.map(({ href, title, picture }) => (
                    <li key={href}>
                      <Link to={href} aria-label={title}>
                        {picture !== '' && <img src={imageUrl(thumbUrl(picture, 480))} alt="" width={44} height={56} loading="lazy" />}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              {pin.state !== 'whole' && <Progress value={pinPercent(pin)} label={`${pin.title} 带走进度`} />}
            </div>
            <div className={rows.acts}>
              <PinActs pin={pin} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
