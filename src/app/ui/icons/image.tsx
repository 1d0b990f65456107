import { icon } from './icon.tsx';

export const ImageIcon = icon('M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5v.1');
