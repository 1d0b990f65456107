import { Link } from '@tanstack/react-router';
import { inkOn } from '../../../contract/colour/vision.ts';
import type { Brand } from '../../../contract/library/editorial.ts';
import cards from '../parts/cards.module.css';
import { Cover, SampleMark } from '../parts/cover.tsx';
import styles from './brand-card.module.css';
import { FollowButton } from './follow-button.tsx';

/** A brand's first letter on its colour. */
export function Monogram({ brand: { name, english, colour } }: { readonly brand: Pick<Brand, 'name' | 'english' | 'colour'> }) {
  return (
    <i className={styles.monogram} style={{ background: colour, color: inkOn(colour) }} aria-hidden="true">
      {(english || name).slice(0, 1)}
    </i>
  );
}

export function BrandCard({ brand }: { readonly brand: Brand }) {
  const params = { id: String(brand.id) };
  return (
    <article className={cards.card}>
      <Link to="/trend/brands/$id" params={params} aria-label={brand.name} tabIndex={-1}>
        <Cover picture={brand.cover} />
      </Link>
      <div className={cards.body}>
        <div className={styles.head}>
          <Monogram brand={brand} />
          <Link to="/trend/brands/$id" params={params} className={styles.name}>
            <b>{brand.name}</b>
            <small>
              {brand.english} <SampleMark sample={brand.sample} />
            </small>
          </Link>
          <FollowButton brand={brand} />
        </div>
        <p className={cards.lede}>{brand.story}</p>
        <p className={styles.styles}>{[...brand.styles, `${brand.pictures} 张`].join(' · ')}</p>
      </div>
    </article>
  );
}
