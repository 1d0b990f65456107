import { icon } from './icon.tsx';

export const MoonIcon = icon('M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2z');
