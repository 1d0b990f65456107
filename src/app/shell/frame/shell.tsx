import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { Toaster } from '../../ui/floating/toaster.tsx';
import { pageName } from '../navigation/page-name.ts';
import { pageTitle, titleOf } from '../navigation/page-title.ts';
import { Overlays } from '../overlays/overlays.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { TopBar, type TopBarSlots } from './top-bar.tsx';

const MAIN = 'main';

/** Keyboard and screen reader start at the new page, not where the old one was left. */
function useFocusOnArrival(): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== undefined && path !== before.current) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
  return main;
}

function useDocumentTitle(): void {
  const title = useRouterState({ select: (state) => titleOf(state.matches.at(-1)) });
  const { value: name } = useSnapshot(pageName);
  useEffect(() => {
    document.title = pageTitle(name ?? title);
  }, [name, title]);
}

/** Rail, top bar, page, and what lies over it. The routes compose what the slots hold. */
export function Shell({ children, ...slots }: TopBarSlots & { readonly children: ReactNode }) {
  const main = useFocusOnArrival();
  useDocumentTitle();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${MAIN}`}>
        跳到正文
      </a>
      <Rail />
      <div className={styles.page}>
        <TopBar {...slots} />
        <main ref={main} id={MAIN} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Overlays />
      <Toaster />
    </div>
  );
}
