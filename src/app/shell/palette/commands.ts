import { environmentOf } from '../../../contract/site/environment.ts';
import { searchTerms } from '../../../contract/studio/feature-search.ts';
import { type DesignType, FEATURES, GROUPS, statusIn } from '../../../contract/studio/features.ts';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import type { Icon } from '../../ui/icons/icon.tsx';
import { InfoIcon } from '../../ui/icons/info.tsx';
import { MonitorIcon } from '../../ui/icons/monitor.tsx';
import { MoonIcon } from '../../ui/icons/moon.tsx';
import { ShirtIcon } from '../../ui/icons/shirt.tsx';
import { SunIcon } from '../../ui/icons/sun.tsx';
import { type Destination, helpPages, memberPages, sections } from '../frame/navigation.ts';
import { installApp } from '../install/install-action.ts';
import { install } from '../install/install-prompt.ts';
import { showOverlay } from '../overlays/overlay.ts';
import { chooseTheme } from '../theme.ts';
import type { Findable } from './command-search.ts';

export interface Command extends Findable {
  readonly id: string;
  /** What kind it is, shown at the end of its line. */
  readonly kind: string;
  readonly icon: Icon;
  readonly run: (go: Travel) => void;
}

export interface Travel {
  readonly toPage: (to: Destination['to']) => void;
  readonly toTool: (designType: DesignType) => void;
  /** To the panel that says what a tool would do: for one that is not enabled. */
  readonly toPanel: (designType: DesignType) => void;
}

function pageCommands(signedIn: boolean): Command[] {
  return [...sections, ...(signedIn ? memberPages : []), ...helpPages].map(({ to, label, icon, initials }) => ({
    ...{ id: `page:${to}`, label, initials, words: '页面 page', kind: '页面', icon },
    run: ({ toPage }) => toPage(to),
  }));
}

function toolCommands(hostname: string): Command[] {
  return FEATURES.filter((feature) => statusIn(feature, environmentOf(hostname)) !== 'HIDDEN').map(
    ({ designType, name, group, status }) => ({
      ...{ id: designType, label: name, ...searchTerms[designType], kind: GROUPS[group], icon: ShirtIcon },
      run: ({ toTool, toPanel }) => (status === 'DISABLE' ? toPanel : toTool)(designType),
    }),
  );
}

const ACTIONS: readonly Command[] = [
  { id: 'light', label: '浅色外观', initials: 'qswg', words: 'light theme', kind: '设置', icon: SunIcon, run: () => chooseTheme('light') },
  { id: 'dark', label: '深色外观', initials: 'sswg', words: 'dark theme', kind: '设置', icon: MoonIcon, run: () => chooseTheme('dark') },
  {
    ...{ id: 'system', label: '外观跟随系统', initials: 'wggsxt', words: 'system theme', kind: '设置', icon: MonitorIcon },
    run: () => chooseTheme('system'),
  },
  {
    id: 'about',
    label: '关于热样',
    initials: 'gyry',
    words: 'about version 版本',
    kind: '帮助',
    icon: InfoIcon,
    run: () => showOverlay('about'),
  },
];

const INSTALL: Command = {
  ...{ id: 'install', label: '安装应用', initials: 'azyy', words: 'install app 桌面 主屏幕', kind: '设置', icon: DownloadIcon },
  run: () => void installApp(),
};

/** Everything the palette can do for this visitor on this host. */
export function allCommands(signedIn: boolean, hostname: string): readonly Command[] {
  return [...pageCommands(signedIn), ...toolCommands(hostname), ...ACTIONS, ...(install.way === 'none' ? [] : [INSTALL])];
}
