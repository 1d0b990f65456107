import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SECTIONS } from '../../../contract/library/sections.ts';
import styles from './section-nav.module.css';

const { home, pictures, imageSearch, articles, fabricPlanning, fabricPalette, fabricMarket, brands, merchants, follows, recent } = SECTIONS;
const SHOWN = [home, pictures, articles, fabricPlanning, fabricPalette, fabricMarket, brands, merchants, imageSearch, follows, recent];

/** The sections of the trend library, on every one of its screens. */
export function SectionNav() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen: it begins where one is.
    const box = nav.current;
    const here = box?.querySelector<HTMLElement>('[aria-current="page"]');
    if (box && here) box.scrollLeft = here.offsetLeft - (box.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={nav} className={styles.nav} aria-label="趋势栏目">
      {SHOWN.map(({ path, title, navId }) => (
        <Link
          key={path}
          to={path}
          className={styles.link}
          data-nav-id={navId}
          activeOptions={{ exact: path === home.path, includeSearch: false }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
