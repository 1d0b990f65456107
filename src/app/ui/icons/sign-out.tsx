import { icon } from './icon.tsx';

export const SignOutIcon = icon('M14 4.5H6.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H14M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5');
