/** The rooms of the operators' console, in the order of its menu. One line of data each; their screens are routes under /admin. */
import type { LinkProps } from '@tanstack/react-router';

export interface ConsoleSection {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
}

export const consoleSections: readonly ConsoleSection[] = [
  { to: '/admin/credit', label: '账本核对' },
  { to: '/admin/audit', label: '操作记录' },
];
