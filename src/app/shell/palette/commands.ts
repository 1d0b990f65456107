import { SECTIONS } from '../../../contract/library/sections.ts';
import { environmentOf } from '../../../contract/site/environment.ts';
import { searchTerms } from '../../../contract/studio/feature-search.ts';
import { type DesignType, FEATURES, GROUPS, statusIn } from '../../../contract/studio/features.ts';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import type { Icon } from '../../ui/icons/icon.tsx';
import { InfoIcon } from '../../ui/icons/info.tsx';
import { MonitorIcon } from '../../ui/icons/monitor.tsx';
import { MoonIcon } from '../../ui/icons/moon.tsx';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { ShirtIcon } from '../../ui/icons/shirt.tsx';
import { SunIcon } from '../../ui/icons/sun.tsx';
import { TrendIcon } from '../../ui/icons/trend.tsx';
import { installApp } from '../install/install-action.ts';
import { install } from '../install/install-prompt.ts';
import { helpPages } from '../navigation/help-pages.ts';
import { type Destination, memberPages, sections } from '../navigation/navigation.ts';
import { operatorPages } from '../navigation/operator-pages.ts';
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
  /** To the library's pictures that these words find. */
  readonly toPictures: (words: string) => void;
  readonly toTool: (designType: DesignType) => void;
  /** To the panel that says what a tool would do: for one that is not enabled. */
  readonly toPanel: (designType: DesignType) => void;
}

/** Who looks for something. */
export interface Visitor {
  readonly signedIn: boolean;
  readonly operator: boolean;
}

function pageCommands({ signedIn, operator }: Visitor): Command[] {
  return [...sections, ...(signedIn ? memberPages : []), ...(operator ? operatorPages : []), ...helpPages].map(
    ({ to, label, icon, pinyin }) => ({
      ...{ id: `page:${to}`, label, pinyin, words: '页面 page', kind: '页面', icon },
      run: ({ toPage }) => toPage(to),
    }),
  );
}

/** The library's sections by the pinyin of their names. */
const TREND: Readonly<Partial<Record<keyof typeof SECTIONS, string>>> = {
  ...{
    pictures: 'tu pian ku',
    imageSearch: 'yi tu sou tu',
    articles: 'zhu ti qu shi',
    fabricPlanning: 'mian liao qi hua',
    fabricPalette: 'mian liao se cai',
    fabricMarket: 'mian liao shi chang',
  },
  ...{ brands: 'pin pai ku', merchants: 'you xuan shang jia', follows: 'wo de guan zhu', recent: 'zui jin liu lan' },
};

function trendCommands(): Command[] {
  return Object.entries(TREND).map(([name, pinyin]) => {
    const { title: label, path } = SECTIONS[name as keyof typeof SECTIONS];
    return { id: `page:${path}`, label, pinyin, words: '趋势 trend', kind: '趋势', icon: TrendIcon, run: ({ toPage }) => toPage(path) };
  });
}

/** For words that are no command, and for those that are one too. */
export const searchCommand = (words: string): Command => ({
  ...{ id: 'library-search', label: `在图片库搜索「${words}」`, pinyin: '', words: '', kind: '趋势', icon: SearchIcon },
  run: ({ toPictures }) => toPictures(words),
});

function toolCommands(hostname: string): Command[] {
  return FEATURES.filter((feature) => statusIn(feature, environmentOf(hostname)) !== 'HIDDEN').map(
    ({ designType, name, group, status }) => ({
      ...{ id: designType, label: name, ...searchTerms[designType], kind: GROUPS[group], icon: ShirtIcon },
      run: ({ toTool, toPanel }) => (status === 'DISABLE' ? toPanel : toTool)(designType),
    }),
  );
}

const ACTIONS: readonly Command[] = [
  {
    id: 'light',
    label: '浅色外观',
    pinyin: 'qian se wai guan',
    words: 'light theme',
    kind: '设置',
    icon: SunIcon,
    run: () => chooseTheme('light'),
  },
  {
    id: 'dark',
    label: '深色外观',
    pinyin: 'shen se wai guan',
    words: 'dark theme',
    kind: '设置',
    icon: MoonIcon,
    run: () => chooseTheme('dark'),
  },
  {
    ...{ id: 'system', label: '外观跟随系统', pinyin: 'wai guan gen sui xi tong', words: 'system theme', kind: '设置', icon: MonitorIcon },
    run: () => chooseTheme('system'),
  },
  {
    id: 'about',
    label: '关于热样',
    pinyin: 'guan yu re yang',
    words: 'about version 版本',
    kind: '帮助',
    icon: InfoIcon,
    run: () => showOverlay('about'),
  },
];

const INSTALL: Command = {
  ...{
    id: 'install',
    label: '安装应用',
    pinyin: 'an zhuang ying yong',
    words: 'install app 桌面 主屏幕',
    kind: '设置',
    icon: DownloadIcon,
  },
  run: () => void installApp(),
};

/** Everything the palette can do for this visitor on this host. */
export function allCommands(visitor: Visitor, hostname: string): readonly Command[] {
  return [
    ...pageCommands(visitor),
    ...trendCommands(),
    ...toolCommands(hostname),
    ...ACTIONS,
    ...(install.way === 'none' ? [] : [INSTALL]),
  ];
}
