import { icon } from './icon.tsx';

export const SearchIcon = icon('M11 18.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16.5 16.5 21 21');
