import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallAnswer } from '../../../contract/call.ts';
import { nearestChineseColour } from '../../../contract/colour/chinese-colours.ts';
import type { DominantColour } from '../../../contract/library/picture.ts';
import type { showPicture } from '../../../contract/library/pictures.ts';
import { tagName } from '../../../contract/library/taxonomy.ts';
import { copied } from '../../../contract/messages.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import box from '../../shell/light-box/light-box.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { SampleMark } from '../parts/cover.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { ToColour } from '../parts/to-colour.tsx';
import { relatedQuery } from '../state/library-data.ts';
import styles from './picture.module.css';

export type Detail = CallAnswer<typeof showPicture>;

export interface PictureAsideProps {
  readonly picture: Detail;
  readonly heading: 'h1' | 'h2';
  /** 用作参考, 收藏: what the route composes. */
  readonly actions: ReactNode;
  readonly hrefOf: (id: number) => string;
  readonly onMove: (id: number) => void;
}

/** Beside the picture: what it is, its colours, what is like it. */
export function PictureAside({ picture, heading: Heading, actions, hrefOf, onMove }: PictureAsideProps) {
  const below = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <div className={box.aside}>
      <header>
        <Heading className={box.title}>{picture.title}</Heading>
        <p className={box.when}>
          {picture.season ?? '不分季节'} · {picture.picture.width} × {picture.picture.height} <SampleMark sample={picture.sample} />
        </p>
      </header>
      {picture.words !== '' && <p className={styles.words}>{picture.words}</p>}
      <div className={box.actions}>
        {actions}
        <ShareButton title={picture.title} />
        <Link to="/trend/search-by-picture" search={{ picture: picture.id }} className={buttonClass()}>
          <SearchIcon size={18} />
          以图搜图
        </Link>
      </div>
      <Colours colours={picture.colours} heading={below} />
      <Tags picture={picture} heading={below} />
      <Related id={picture.id} heading={below} hrefOf={hrefOf} onMove={onMove} />
    </div>
  );
}

/** Headings under the picture's own. */
type Below = 'h2' | 'h3';

async function copyHex(hex: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(hex);
    toast.success(`${copied.text} ${hex}`);
  } catch {
    // Denied, or not a secure page: the code can still be read and typed.
    toast.error(`浏览器不允许复制，颜色是 ${hex}`);
  }
}

function Colours({ colours, heading: Heading }: { readonly colours: readonly DominantColour[]; readonly heading: Below }) {
  if (colours.length === 0) return null;
  return (
    <section aria-label="图片的颜色">
      <Heading className={box.heading}>颜色</Heading>
      <div className={styles.strip} aria-hidden="true">
        {colours.map(({ hex, share }) => (
          <i key={hex} style={{ background: hex, flexGrow: share * 100 }} />
        ))}
      </div>
      <ul className={styles.colours}>
        {colours.map((one) => {
          const { name } = nearestChineseColour(one).colour;
          return (
            <li key={one.hex}>
              <button type="button" title={`复制 ${one.hex}`} onClick={() => void copyHex(one.hex)}>
                <i style={{ background: one.hex }} aria-hidden="true" />
                {name}
                <small>{Math.round(one.share * 100)}%</small>
              </button>
              <Link to="/trend/pictures" search={{ colour: one.hex.slice(1) }}>
                找同色
              </Link>
            </li>
          );
        })}
      </ul>
      <ToColour colours={colours} />
    </section>
  );
}

function Tags({ picture: { tags, theme, brand, fabric }, heading: Heading }: { readonly picture: Detail; readonly heading: Below }) {
  return (
    <section aria-label="标签">
      <Heading className={box.heading}>标签</Heading>
      <ul className={styles.tags}>
        {theme && (
          <li>
            <Link to="/trend/themes/$id" params={{ id: String(theme.id) }}>
              主题 {theme.name}
            </Link>
          </li>
        )}
        {brand && (
          <li>
            <Link to="/trend/brands/$id" params={{ id: String(brand.id) }}>
              品牌 {brand.name}
            </Link>
          </li>
        )}
        {fabric && (
          <li>
            <Link to="/trend/fabrics/$id" params={{ id: String(fabric.id) }}>
              面料 {fabric.name}
            </Link>
          </li>
        )}
        {tags.map((tag) => (
          <li key={tag}>
            <Link to="/trend/pictures" search={{ tags: [tag] }}>
              {tagName(tag)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({
  id,
  heading: Heading,
  hrefOf,
  onMove,
}: Pick<PictureAsideProps, 'hrefOf' | 'onMove'> & { readonly id: number; readonly heading: Below }) {
  const related = useQuery(relatedQuery(id));
  const pictures = related.data?.pictures ?? [];
  if (pictures.length === 0) return null;
  return (
    <section aria-label="相关图片">
      <Heading className={box.heading}>相关图片</Heading>
      <ul className={styles.related}>
        {pictures.map((one) => (
          <li key={one.id} style={{ background: one.picture.colour }}>
            <a
              href={hrefOf(one.id)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                onMove(one.id);
              }}
            >
              <img src={imageUrl(thumbUrl(one.picture.url, 480))} alt={one.title} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
