/**
 * What the rail, the phone's bar, the member menu and the command palette lead to. One line of data per screen, and only for
 * screens that exist.
 */
import type { LinkProps } from '@tanstack/react-router';
import type { Icon } from '../../ui/icons/icon.tsx';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { ShieldIcon } from '../../ui/icons/shield.tsx';
import { SparkIcon } from '../../ui/icons/spark.tsx';
import { UserIcon } from '../../ui/icons/user.tsx';

export interface Destination {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: Icon;
  /** Screens that belong to this section without lying under its address. */
  readonly holds?: string;
  /** First letters of the pinyin, for the palette. */
  readonly initials: string;
}

/** The rail, from top to bottom. */
export const sections: readonly Destination[] = [
  { to: '/', label: '设计', icon: SparkIcon, initials: 'sj', holds: '/studio/' },
  { to: '/works', label: '作品', icon: ImageIcon, initials: 'zp' },
];

/** For everybody, but not for every day: the palette and 关于 lead there. */
export const helpPages: readonly Destination[] = [{ to: '/verify', label: '识别图片来源', icon: ShieldIcon, initials: 'sbtply' }];

/** The member's own screens, in the member menu. */
export const memberPages: readonly Destination[] = [{ to: '/personal', label: '个人中心', icon: UserIcon, initials: 'grzx' }];
