/**
 * What the rail, the phone's bar, the member menu and the command palette lead to. One line of data per screen, and only for
 * screens that exist.
 */
import type { LinkProps } from '@tanstack/react-router';
import { BookmarkIcon } from '../../ui/icons/bookmark.tsx';
import { CommunityIcon } from '../../ui/icons/community.tsx';
import type { Icon } from '../../ui/icons/icon.tsx';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { PaletteIcon } from '../../ui/icons/palette.tsx';
import { SparkIcon } from '../../ui/icons/spark.tsx';
import { TrendIcon } from '../../ui/icons/trend.tsx';
import { UserIcon } from '../../ui/icons/user.tsx';

export interface Destination {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: Icon;
  /** Screens that belong to this section without lying under its address. */
  readonly holds?: string;
  /** Of the label, a syllable for each character, for the palette. */
  readonly pinyin: string;
}

/** The rail, from top to bottom. */
export const sections: readonly Destination[] = [
  { to: '/', label: '设计', icon: SparkIcon, pinyin: 'she ji', holds: '/studio/' },
  { to: '/works', label: '作品', icon: ImageIcon, pinyin: 'zuo pin' },
  { to: '/trend', label: '趋势', icon: TrendIcon, pinyin: 'qu shi' },
  { to: '/community', label: '社区', icon: CommunityIcon, pinyin: 'she qu' },
  { to: '/colour', label: '色彩', icon: PaletteIcon, pinyin: 'se cai' },
  { to: '/favourites', label: '收藏', icon: BookmarkIcon, pinyin: 'shou cang' },
];

/** The member's own screens, in the member menu. */
export const memberPages: readonly Destination[] = [{ to: '/personal', label: '个人中心', icon: UserIcon, pinyin: 'ge ren zhong xin' }];
