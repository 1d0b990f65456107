/** 品牌库 and 优选商家. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BrandCard } from '../brands/brand-card.tsx';
import { Asked } from '../parts/asked.tsx';
import cards from '../parts/cards.module.css';
import { Cover, SampleMark } from '../parts/cover.tsx';
import { MerchantContact } from '../parts/merchant-contact.tsx';
import { TrendPage } from '../parts/trend-page.tsx';
import { brandsQuery, merchantsQuery } from '../state/library-data.ts';
import styles from './makers-pages.module.css';

export interface MakersPageProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

const WORDS_MAX = 60;

const nothing = (q: string, onSearch: (q: string) => void) => (
  <EmptyState
    title={q === '' ? '还没有内容' : `没有找到「${q}」`}
    text="换个说法再看看。"
    action={q === '' ? undefined : <Button onClick={() => onSearch('')}>清除搜索</Button>}
  />
);

export function BrandsPage({ q, onSearch }: MakersPageProps) {
  const brands = useQuery(brandsQuery(q));
  return (
    <TrendPage
      title={SECTIONS.brands.title}
      lede={SECTIONS.brands.lede}
      actions={<SearchField label="搜索品牌" placeholder="搜索品牌或风格" maxLength={WORDS_MAX} value={q} onChange={onSearch} />}
    >
      <Asked query={brands} what="品牌" shape="cards">
        {(data) =>
          data.brands.length === 0 ? (
            nothing(q, onSearch)
          ) : (
            <div className={cards.grid}>
              {data.brands.map((brand) => (
                <BrandCard key={brand.id} brand={brand} />
              ))}
            </div>
          )
        }
      </Asked>
    </TrendPage>
  );
}

export function MerchantsPage({ q, onSearch }: MakersPageProps) {
  const merchants = useQuery(merchantsQuery(q));
  return (
    <TrendPage
      title={SECTIONS.merchants.title}
      lede={SECTIONS.merchants.lede}
      actions={<SearchField label="搜索商家" placeholder="搜索商家、城市或专长" maxLength={WORDS_MAX} value={q} onChange={onSearch} />}
    >
      <Asked query={merchants} what="商家" shape="rows">
        {(data) =>
          data.merchants.length === 0 ? (
            nothing(q, onSearch)
          ) : (
            <ul className={styles.list}>
              {data.merchants.map((merchant) => (
                <li key={merchant.id} className={styles.merchant}>
                  <div className={styles.words}>
                    <p className={styles.city}>
                      {merchant.city} <SampleMark sample={merchant.sample} />
                    </p>
                    <h2>{merchant.name}</h2>
                    <p className={styles.text}>{merchant.text}</p>
                    <p className={styles.strengths}>{merchant.strengths.join(' · ')}</p>
                    <MerchantContact id={merchant.id} name="" />
                  </div>
                  <ul className={styles.fabrics}>
                    {merchant.fabrics.map((fabric) => (
                      <li key={fabric.id}>
                        <Link to="/trend/fabrics/$id" params={{ id: String(fabric.id) }}>
                          <Cover picture={fabric.cover} />
                          <span>{fabric.name}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </TrendPage>
  );
}
