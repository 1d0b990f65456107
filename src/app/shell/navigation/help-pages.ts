/** For everybody, but not for every day: the palette and 关于 lead there. */
import { PACKAGE_VIEW_PATH } from '../../../contract/download/view-path.ts';
import { SHARE_PATH } from '../../../contract/site/share-path.ts';
import { FolderIcon } from '../../ui/icons/folder.tsx';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { ShieldIcon } from '../../ui/icons/shield.tsx';
import type { Destination } from './navigation.ts';

export const helpPages: readonly Destination[] = [
  { to: '/verify', label: '识别图片来源', icon: ShieldIcon, pinyin: 'shi bie tu pian lai yuan' },
  { to: SHARE_PATH, label: '收到的图片', icon: ImageIcon, pinyin: 'shou dao de tu pian' },
  { to: PACKAGE_VIEW_PATH, label: '打开下载包', icon: FolderIcon, pinyin: 'da kai xia zai bao' },
];
