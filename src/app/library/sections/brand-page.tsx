import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { Monogram } from '../brands/brand-card.tsx';
import { FollowButton } from '../brands/follow-button.tsx';
import { EvidenceShelf } from '../evidence/evidence-shelf.tsx';
import detail from '../parts/detail.module.css';
import { DetailWall } from '../parts/detail-wall.tsx';
import { KinList } from '../parts/kin-list.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { brandQuery } from '../state/library-data.ts';
import { DetailHero, DetailPage } from './detail-page.tsx';

/** 品牌: its story, what it is known for, every picture of it. */
export function BrandPage({ id }: { readonly id: number }) {
  const brand = useQuery(brandQuery(id));
  return (
    <DetailPage query={brand} what="品牌" name={brand.data?.name}>
      {(data) => (
        <>
          <DetailHero
            of={data}
            place={
              <>
                <Link to={SECTIONS.brands.path}>{SECTIONS.brands.title}</Link> · {data.pictures} 张图片
              </>
            }
          >
            <header className={detail.name}>
              <Monogram brand={data} />
              <div>
                <h1>{data.name}</h1>
                {data.english !== '' && <p className={detail.quiet}>{data.english}</p>}
              </div>
            </header>
            {data.story !== '' && <p className={detail.text}>{data.story}</p>}
            {data.styles.length > 0 && <p className={detail.quiet}>{data.styles.join(' · ')}</p>}
            <div className={detail.actions}>
              <FollowButton brand={data} large />
              <ShareButton title={data.name} />
            </div>
            <KinList title="出现在这些主题" kin={data.themes} to="/trend/themes/$id" />
          </DetailHero>
          <EvidenceShelf brand={data.id} name={data.name} />
          <DetailWall brand={data.id} />
        </>
      )}
    </DetailPage>
  );
}
