import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { tagName } from '../../../contract/library/taxonomy.ts';
import { EvidenceShelf } from '../evidence/evidence-shelf.tsx';
import cards from '../parts/cards.module.css';
import { ArticleCard } from '../parts/cards.tsx';
import detail from '../parts/detail.module.css';
import { DetailWall } from '../parts/detail-wall.tsx';
import { KinList } from '../parts/kin-list.tsx';
import { Palette } from '../parts/palette.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { Shelf } from '../parts/shelf.tsx';
import { themeQuery } from '../state/library-data.ts';
import { DetailHero, DetailPage } from './detail-page.tsx';

/** 主题: what it is about, its colours, what was written of it, every picture of it. */
export function ThemePage({ id }: { readonly id: number }) {
  const theme = useQuery(themeQuery(id));
  return (
    <DetailPage query={theme} what="主题" name={theme.data?.title}>
      {(data) => (
        <>
          <DetailHero
            of={data}
            place={
              <>
                <Link to={SECTIONS.home.path}>主题</Link> ·{' '}
                {[data.season ?? '不分季节', data.gender_id === null ? '' : tagName(data.gender_id), `${data.pictures} 张图片`]
                  .filter(Boolean)
                  .join(' · ')}
              </>
            }
          >
            <h1>{data.title}</h1>
            {data.lede !== '' && <p className={detail.text}>{data.lede}</p>}
            <div className={detail.actions}>
              <ShareButton title={data.title} />
            </div>
            <KinList title="这些品牌在做" kin={data.brands} to="/trend/brands/$id" />
          </DetailHero>
          {data.palette.length > 0 && (
            <Shelf title="色板">
              <Palette swatches={data.palette} theme={data.id} />
            </Shelf>
          )}
          {data.articles.length > 0 && (
            <Shelf title="文章">
              <div className={cards.grid}>
                {data.articles.map((article) => (
                  <ArticleCard key={article.id} article={article} />
                ))}
              </div>
            </Shelf>
          )}
          <EvidenceShelf theme={data.id} name={data.title} />
          <DetailWall theme={data.id} />
        </>
      )}
    </DetailPage>
  );
}
