import css from './poster.module.css';

/** The quiet half of the page on wide screens: what the product is for, and a garment drawn as a pattern sheet. */
export function Poster() {
  return (
    <aside className={css.poster}>
      <svg className={css.sheet} viewBox="64 40 192 344" aria-hidden="true">
        <path className={css.cloth} d="M122 62c12 14 64 14 76 0l46 20-17 58-25-8v34l34 172c-48 20-104 20-152 0l34-172v-34l-25 8-17-58Z" />
        <path className={css.seam} d="M118 166h84M160 166v185M140 168l-19 178M180 168l19 178M122 62l-4 70M198 62l4 70" />
        <path className={css.cut} d="M100 82 84 140M220 82l16 58M84 346c48 22 104 22 152 0" />
        <circle className={css.pin} cx="160" cy="166" r="4" />
      </svg>
      <p className={css.words}>
        从一句灵感，
        <br />
        到一件成衣。
      </p>
      <p className={css.small}>款式、图案、面料与趋势，在同一张工作台上。</p>
    </aside>
  );
}
