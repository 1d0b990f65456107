import { Link } from '@tanstack/react-router';
import type { Article, Fabric, Theme } from '../../../contract/library/editorial.ts';
import styles from './cards.module.css';
import { Cover, SampleMark, Swatches } from './cover.tsx';

export function ThemeCard({ theme }: { readonly theme: Theme }) {
  return (
    <Link to="/trend/themes/$id" params={{ id: String(theme.id) }} className={styles.theme}>
      <Cover picture={theme.cover} />
      <span className={styles.over}>
        <b>{theme.title}</b>
        <span>{theme.lede}</span>
        <small>
          {theme.season ?? '不分季节'} · {theme.pictures} 张 <SampleMark sample={theme.sample} />
        </small>
      </span>
    </Link>
  );
}

export function ArticleCard({ article, large }: { readonly article: Article; readonly large?: boolean }) {
  return (
    <Link to="/trend/articles/$id" params={{ id: String(article.id) }} className={styles.card} data-large={large || undefined}>
      <Cover picture={article.cover} {...(large && { wide: true })} />
      <span className={styles.body}>
        <small className={styles.meta}>
          {article.season ?? '不分季节'} <SampleMark sample={article.sample} />
        </small>
        <b className={styles.title}>{article.title}</b>
        <span className={styles.lede}>{article.lede}</span>
        <Swatches colours={article.palette} />
      </span>
    </Link>
  );
}

export const priceText = (price: number | null): string => (price === null ? '面议' : `¥${price}/米`);

export function FabricCard({ fabric }: { readonly fabric: Fabric }) {
  return (
    <Link to="/trend/fabrics/$id" params={{ id: String(fabric.id) }} className={styles.card}>
      <Cover picture={fabric.cover} />
      <span className={styles.body}>
        <small className={styles.meta}>
          {fabric.code} <SampleMark sample={fabric.sample} />
        </small>
        <b className={styles.title}>{fabric.title}</b>
        <span className={styles.lede}>
          {fabric.composition} · {fabric.weight}&nbsp;g/m²
        </span>
        <span className={styles.foot}>
          <b>{priceText(fabric.price)}</b>
          <span>{fabric.stock}</span>
        </span>
      </span>
    </Link>
  );
}
