import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/icons/mark.tsx';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { MemberCorner } from '../member/member-corner.tsx';
import { showOverlay } from '../overlays/overlay.ts';
import styles from './top-bar.module.css';

export interface TopBarSlots {
  /** How many packages are being packed (download domain). */
  readonly packages?: ReactNode;
  /** 热豆 (credit domain); drawn for signed-in members only. */
  readonly balance?: ReactNode;
}

export function TopBar({ packages, balance }: TopBarSlots) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.mark}>
        <Mark size={30} />
        热样
      </Link>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={() => showOverlay('commands')}>
        <SearchIcon size={18} />
        <span>搜索工具与页面</span>
        <kbd className={styles.keys}>K</kbd>
      </button>
      <span className={styles.space} />
      <div className={styles.side}>
        {packages}
        {balance !== undefined && <span className="signed-in">{balance}</span>}
        <MemberCorner />
      </div>
    </header>
  );
}
