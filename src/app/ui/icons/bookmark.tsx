import { icon } from './icon.tsx';

export const BookmarkIcon = icon('M6 4h12v16l-6-4-6 4z');
