import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { user } from '../../../contract/account/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/floating/menu.tsx';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import { InfoIcon } from '../../ui/icons/info.tsx';
import { MonitorIcon } from '../../ui/icons/monitor.tsx';
import { MoonIcon } from '../../ui/icons/moon.tsx';
import { SignOutIcon } from '../../ui/icons/sign-out.tsx';
import { SunIcon } from '../../ui/icons/sun.tsx';
import { sayError } from '../calls/say-error.ts';
import { installApp } from '../install/install-action.ts';
import { install } from '../install/install-prompt.ts';
import { memberPages } from '../navigation/navigation.ts';
import { OPERATOR_KNOWN_MS, operatorPages } from '../navigation/operator-pages.ts';
import { showOverlay } from '../overlays/overlay.ts';
import { queryFor } from '../queries/query-for.ts';
import { useMember } from '../session/use-member.ts';
import { chooseTheme, themeChoice } from '../theme.ts';
import styles from './member-menu.module.css';

const THEMES = [
  { choice: 'light', label: '浅色', icon: <SunIcon size={18} /> },
  { choice: 'dark', label: '深色', icon: <MoonIcon size={18} /> },
  { choice: 'system', label: '跟随系统', icon: <MonitorIcon size={18} /> },
] as const;

/** Fetched on the press: the menu itself stays within the shared budget. */
async function leave(): Promise<void> {
  try {
    await (await import('../session/sign-out.ts')).signOut();
  } catch (error) {
    sayError(error);
  }
}

/** The face in the corner with what belongs to the member: own pages, appearance, about, sign out. */
export function MemberMenu({ open, onOpenChange }: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  const { name, face } = useMember();
  const theme = useSyncExternalStore(themeChoice.subscribe, themeChoice.read);
  const { way } = useSnapshot(install);
  // Like the palette's question (ask-operator.ts), in what this menu brings anyway.
  const { data: self } = useQuery({ ...queryFor(user, {}), staleTime: OPERATOR_KNOWN_MS, meta: { persist: true } });
  const pages = [...memberPages, ...(self?.is_operator ? operatorPages : [])];
  const trigger = (
    // Named by its content: the letter that is seen must be part of what is heard (axe, label-content-name-mismatch).
    <button type="button" className={styles.face}>
      <span className="visually-hidden">我的</span>
      <Avatar name={name} src={face} />
    </button>
  );
  return (
    <Menu open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <div className={styles.who}>
        <Avatar name={name} src={face} size={40} />
        <span className={styles.name}>{name}</span>
      </div>
      <MenuLine />
      {pages.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon size={18} />
            {label}
          </Link>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuLabel>外观</MenuLabel>
      {THEMES.map(({ choice, label, icon }) => (
        <MenuItem key={choice} icon={icon} checked={theme === choice} onSelect={() => chooseTheme(choice)}>
          {label}
        </MenuItem>
      ))}
      <MenuLine />
      {way !== 'none' && (
        <MenuItem icon={<DownloadIcon size={18} />} onSelect={() => void installApp()}>
          安装应用
        </MenuItem>
      )}
      <MenuItem icon={<InfoIcon size={18} />} onSelect={() => showOverlay('about')}>
        关于热样
      </MenuItem>
      <MenuItem icon={<SignOutIcon size={18} />} onSelect={() => void leave()}>
        退出登录
      </MenuItem>
    </Menu>
  );
}
