import { icon } from './icon.tsx';

export const FolderIcon = icon('M3.5 18V6.5h6l2 2.5h9v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1z');
