import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SECTIONS } from '../../contract/library/sections.ts';
import { Wall } from '../shell/wall/wall.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { thousands } from '../ui/thousands.ts';
import { BrandCard } from './brands/brand-card.tsx';
import { Asked } from './parts/asked.tsx';
import cards from './parts/cards.module.css';
import { ArticleCard, FabricCard, ThemeCard } from './parts/cards.tsx';
import { Shelf } from './parts/shelf.tsx';
import { TrendPage } from './parts/trend-page.tsx';
import { homeQuery } from './state/library-data.ts';

export interface TrendHomeProps {
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

/** 趋势: what a designer comes back for every morning. */
export function TrendHome({ hrefOf, onOpen }: TrendHomeProps) {
  const home = useQuery(homeQuery());
  const { pictures, articles, fabricMarket, brands } = SECTIONS;
  const totals = home.data?.totals;
  return (
    <TrendPage
      title={SECTIONS.home.title}
      lede={
        totals
          ? `${totals.themes} 个主题 · ${thousands(totals.pictures)} 张图片 · ${totals.articles} 篇文章 · ${totals.fabrics} 支面料`
          : SECTIONS.home.lede
      }
      actions={
        <Link to={SECTIONS.imageSearch.path} className={buttonClass()}>
          {SECTIONS.imageSearch.title}
        </Link>
      }
    >
      <Asked query={home} what="趋势" shape="home">
        {(data) =>
          data.totals.pictures + data.totals.articles === 0 ? (
            <EmptyState title="趋势库还是空的" text="运营人员放进主题、图片与文章后，就会出现在这里。" />
          ) : (
            <>
              <Shelf title="主题">
                <div className={cards.themes}>
                  {data.themes.map((theme) => (
                    <ThemeCard key={theme.id} theme={theme} />
                  ))}
                </div>
              </Shelf>
              <Shelf title={articles.title} more={<Link to={articles.path}>全部文章</Link>}>
                <div className={cards.grid}>
                  {data.articles.map((article, place) => (
                    <ArticleCard key={article.id} article={article} large={place === 0} />
                  ))}
                </div>
              </Shelf>
              <Shelf title="新图片" more={<Link to={pictures.path}>图片库</Link>}>
                <Wall label="新图片" pictures={data.pictures} hrefOf={hrefOf} onOpen={onOpen} />
              </Shelf>
              <Shelf title={fabricMarket.title} more={<Link to={fabricMarket.path}>全部面料</Link>}>
                <div className={cards.six}>
                  {data.fabrics.map((fabric) => (
                    <FabricCard key={fabric.id} fabric={fabric} />
                  ))}
                </div>
              </Shelf>
              <Shelf title={brands.title} more={<Link to={brands.path}>全部品牌</Link>}>
                <div className={cards.grid}>
                  {data.brands.map((brand) => (
                    <BrandCard key={brand.id} brand={brand} />
                  ))}
                </div>
              </Shelf>
            </>
          )
        }
      </Asked>
    </TrendPage>
  );
}
