import { Link, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { useMiddle } from '../../ui/page/use-middle.ts';
import styles from './section-nav.module.css';

const { home, pictures, imageSearch, articles, fabricPlanning, fabricPalette, fabricMarket, brands, merchants, follows, recent } = SECTIONS;
const SHOWN = [home, pictures, articles, fabricPlanning, fabricPalette, fabricMarket, brands, merchants, imageSearch, follows, recent];

/** Details whose address does not lie under their section's. */
const LIES_IN: readonly (readonly [begin: string, path: string])[] = [
  ['/trend/fabrics/', fabricMarket.path],
  ['/trend/themes/', home.path],
];

/** The sections of the trend library, on every one of its screens. */
export function SectionNav() {
  const nav = useRef<HTMLElement>(null);
  const here = useRouterState({ select: ({ location }) => LIES_IN.find(([begin]) => location.pathname.startsWith(begin))?.[1] });
  useMiddle(nav, '[aria-current]');
  return (
    <nav ref={nav} className={styles.nav} aria-label="趋势栏目">
      {SHOWN.map(({ path, title, navId }) => (
        <Link
          key={path}
          to={path}
          className={styles.link}
          data-nav-id={navId}
          activeOptions={{ exact: path === home.path, includeSearch: false }}
          {...(path === here && { 'aria-current': 'true' })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
