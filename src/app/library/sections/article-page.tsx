import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LibraryPicture } from '../../../contract/library/picture.ts';
import { DETAIL_NAV, SECTIONS } from '../../../contract/library/sections.ts';
import { momentWords } from '../../shell/moment-words.ts';
import { usePageName } from '../../shell/navigation/page-name.ts';
import { PinButton } from '../../shell/pins/pin-button.tsx';
import { useSignedIn } from '../../shell/session/session.ts';
import { Wall } from '../../shell/wall/wall.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EvidenceShelf } from '../evidence/evidence-shelf.tsx';
import { Asked } from '../parts/asked.tsx';
import cards from '../parts/cards.module.css';
import { ArticleCard } from '../parts/cards.tsx';
import { Cover, SampleMark } from '../parts/cover.tsx';
import detail from '../parts/detail.module.css';
import { Palette } from '../parts/palette.tsx';
import { SectionNav } from '../parts/section-nav.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { Shelf } from '../parts/shelf.tsx';
import page from '../parts/trend-page.module.css';
import { articlePin } from '../state/article-pin.ts';
import { articleQuery } from '../state/library-data.ts';
import { useNotedView } from '../state/use-noted-view.ts';
import styles from './article-page.module.css';

export interface ArticlePageProps {
  readonly id: number;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  /** 收藏, which is another domain's. */
  readonly collectButton: (title: string) => ReactNode;
}

const SHELVES = { theme: SECTIONS.articles, fabric: SECTIONS.fabricPlanning, colour: SECTIONS.fabricPalette } as const;

/** 主题文章: words, pictures and colours in the order in which they were written. */
export function ArticlePage({ id, hrefOf, onOpen, collectButton }: ArticlePageProps) {
  const article = useQuery(articleQuery(id));
  const signedIn = useSignedIn();
  usePageName(article.data?.title);
  useNotedView('article', article.data?.id, DETAIL_NAV.article);
  return (
    <div className={page.page}>
      <SectionNav />
      {/* As in detail-page.tsx. */}
      {article.isPending && <h1 className="visually-hidden">文章</h1>}
      <Asked query={article} what="文章" shape="article">
        {(data) => {
          const byId = new Map(data.pictures.map((picture) => [picture.id, picture]));
          const shelf = SHELVES[data.kind];
          return (
            <>
              <article className={styles.article}>
                <header className={styles.head}>
                  <p className={detail.meta}>
                    <Link to={shelf.path}>{shelf.title}</Link> · {data.season ?? '不分季节'} · {momentWords(data.published_at)}{' '}
                    <SampleMark sample={data.sample} />
                  </p>
                  <h1>{data.title}</h1>
                  <p className={styles.lede}>{data.lede}</p>
                  <div className={detail.actions}>
                    {collectButton(data.title)}
                    {signedIn && <PinButton wish={articlePin(data.id, data.title)} />}
                    <ShareButton title={data.title} />
                    {data.theme && (
                      <Link to="/trend/themes/$id" params={{ id: String(data.theme.id) }} className={buttonClass({})}>
                        主题「{data.theme.name}」
                      </Link>
                    )}
                  </div>
                </header>
                {data.cover && (
                  <div className={styles.cover}>
                    <Cover picture={data.cover} wide />
                  </div>
                )}
                {data.blocks.map((block, place) => {
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order is the article's, and it does not change while it is read.
                  if (block.kind === 'text') return <Text key={place} heading={block.heading} text={block.text} />;
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  if (block.kind === 'palette') return <Palette key={place} swatches={block.swatches} />;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <div key={place} className={styles.pictures}>
                      <Wall
                        label="文章图片"
                        pictures={block.ids.flatMap((one): LibraryPicture[] => [byId.get(one) ?? []].flat())}
                        hrefOf={hrefOf}
                        onOpen={onOpen}
                      />
                    </div>
                  );
                })}
              </article>
              {data.theme && <EvidenceShelf theme={data.theme.id} name={data.theme.name} />}
              {data.more.length > 0 && (
                <Shelf title="继续阅读">
                  <div className={cards.grid}>
                    {data.more.map((one) => (
                      <ArticleCard key={one.id} article={one} />
                    ))}
                  </div>
                </Shelf>
              )}
            </>
          );
        }}
      </Asked>
    </div>
  );
}

function Text({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <section className={styles.text}>
      {heading !== '' && <h2>{heading}</h2>}
      <p>{text}</p>
    </section>
  );
}
