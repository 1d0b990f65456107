/** Apart from the other destinations: these are in nobody's first bytes. */
import { MonitorIcon } from '../../ui/icons/monitor.tsx';
import type { Destination } from './navigation.ts';

/** For operators only, in the member menu and the palette. */
export const operatorPages: readonly Destination[] = [{ to: '/admin', label: '运营后台', icon: MonitorIcon, pinyin: 'yun ying hou tai' }];

/** Who becomes an operator reads so within the hour, or at once on their own page. */
export const OPERATOR_KNOWN_MS = 3_600_000;
