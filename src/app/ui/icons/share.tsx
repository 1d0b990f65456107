import { icon } from './icon.tsx';

export const ShareIcon = icon('M12 15V4m-4 4 4-4 4 4M6 12H4.5v8h15v-8H18');
