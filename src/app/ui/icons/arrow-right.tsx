import { icon } from './icon.tsx';

export const ArrowRightIcon = icon('M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5');
