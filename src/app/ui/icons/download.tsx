import { icon } from './icon.tsx';

export const DownloadIcon = icon('M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15');
