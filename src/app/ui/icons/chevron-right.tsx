import { icon } from './icon.tsx';

export const ChevronRightIcon = icon('M9.5 6l6 6-6 6');
