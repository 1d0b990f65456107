import { Link, useRouterState } from '@tanstack/react-router';
import { InfoIcon } from '../../ui/icons/info.tsx';
import { Mark } from '../../ui/icons/mark.tsx';
import { MoonIcon } from '../../ui/icons/moon.tsx';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { SunIcon } from '../../ui/icons/sun.tsx';
import { UserIcon } from '../../ui/icons/user.tsx';
import { SIGN_IN_PAGE, SignInLink } from '../member/sign-in-link.tsx';
import { sections } from '../navigation/navigation.ts';
import { showOverlay } from '../overlays/overlay.ts';
import styles from './rail.module.css';

/** Light to dark and back; the choice 跟随系统 is in the member menu and the command palette. */
const flip = () => void import('../theme.ts').then(({ flipTheme }) => flipTheme());

/** The sections of the product: a rail on the left, a bar at the bottom of phones. One list, moved by the stylesheet. */
export function Rail() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={styles.rail} aria-label="主导航">
      <Link to="/" className={styles.mark} aria-label="热样首页">
        <Mark size={34} />
      </Link>
      {sections.map(({ to, label, icon: Icon, holds }) => (
        <Link
          key={to}
          to={to}
          className={styles.entry}
          // Signing in lies in no section, whatever its address says.
          activeOptions={{ exact: to === '/' || path === SIGN_IN_PAGE, includeSearch: false }}
          aria-current={holds !== undefined && path.startsWith(holds) ? 'true' : undefined}
        >
          <Icon size={21} />
          {label}
        </Link>
      ))}
      <button type="button" className={`${styles.entry} ${styles.phone}`} onClick={() => showOverlay('commands')}>
        <SearchIcon size={21} />
        搜索
      </button>
      <span className={`signed-in ${styles.phone}`}>
        <Link to="/personal" className={styles.entry}>
          <UserIcon size={21} />
          我的
        </Link>
      </span>
      <span className={`signed-out ${styles.phone}`}>
        <SignInLink view="login" className={styles.entry}>
          <UserIcon size={21} />
          登录
        </SignInLink>
      </span>
      <button type="button" className={`${styles.entry} ${styles.wide} ${styles.push}`} onClick={flip}>
        <MoonIcon size={21} className={styles.light} />
        <SunIcon size={21} className={styles.dark} />
        <span className={styles.light}>深色</span>
        <span className={styles.dark}>浅色</span>
      </button>
      <button type="button" className={`${styles.entry} ${styles.wide}`} onClick={() => showOverlay('about')}>
        <InfoIcon size={21} />
        关于
      </button>
    </nav>
  );
}
