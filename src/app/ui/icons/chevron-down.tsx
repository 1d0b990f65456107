import { icon } from './icon.tsx';

export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');
