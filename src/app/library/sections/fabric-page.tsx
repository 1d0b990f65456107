import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DETAIL_NAV, SECTIONS } from '../../../contract/library/sections.ts';
import { Wall } from '../../shell/wall/wall.tsx';
import cards from '../parts/cards.module.css';
import { FabricCard, priceText } from '../parts/cards.tsx';
import { Swatches } from '../parts/cover.tsx';
import detail from '../parts/detail.module.css';
import { MerchantContact } from '../parts/merchant-contact.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { Shelf } from '../parts/shelf.tsx';
import { fabricQuery } from '../state/library-data.ts';
import { useNotedView } from '../state/use-noted-view.ts';
import { DetailHero, DetailPage } from './detail-page.tsx';
import styles from './fabric-page.module.css';

export interface FabricPageProps {
  readonly id: number;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  /** 收藏, which is another domain's. */
  readonly collectButton: (title: string) => ReactNode;
}

/** 面料详情: what it is made of, how it looks, whom to ask. */
export function FabricPage({ id, hrefOf, onOpen, collectButton }: FabricPageProps) {
  const fabric = useQuery(fabricQuery(id));
  useNotedView('fabric', fabric.data?.id, DETAIL_NAV.fabric);
  return (
    <DetailPage query={fabric} what="面料" name={fabric.data?.title}>
      {(data) => (
        <>
          <DetailHero
            of={data}
            place={
              <>
                <Link to={SECTIONS.fabricMarket.path}>{SECTIONS.fabricMarket.title}</Link> · {data.code}
              </>
            }
          >
            <h1>{data.title}</h1>
            <p className={styles.price}>
              {priceText(data.price)} <small>{data.stock}</small>
            </p>
            <p className={detail.text}>{data.text}</p>
            <Swatches colours={data.colours} />
            <dl className={styles.facts}>
              <div>
                <dt>成分</dt>
                <dd>{data.composition}</dd>
              </div>
              <div>
                <dt>克重</dt>
                <dd>{data.weight} g/m²</dd>
              </div>
              <div>
                <dt>门幅</dt>
                <dd>{data.width} cm</dd>
              </div>
              <div>
                <dt>季节</dt>
                <dd>{data.season ?? '不分季节'}</dd>
              </div>
              <div>
                <dt>用途</dt>
                <dd>{data.uses.join('、') || '不限'}</dd>
              </div>
            </dl>
            <div className={detail.actions}>
              {collectButton(data.title)}
              <ShareButton title={data.title} />
            </div>
            {data.merchant && <MerchantContact id={data.merchant.id} name={data.merchant.name} />}
          </DetailHero>
          {data.pictures.length > 0 && (
            <Shelf title="图片与配色">
              <Wall label="面料图片" pictures={data.pictures} hrefOf={hrefOf} onOpen={onOpen} />
            </Shelf>
          )}
          {data.more.length > 0 && (
            <Shelf title="相近面料">
              <div className={cards.six}>
                {data.more.map((one) => (
                  <FabricCard key={one.id} fabric={one} />
                ))}
              </div>
            </Shelf>
          )}
        </>
      )}
    </DetailPage>
  );
}
