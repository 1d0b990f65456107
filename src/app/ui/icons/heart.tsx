import { icon } from './icon.tsx';

export const HeartIcon = icon('M12 20S4.5 15.4 4.5 9.8A4.1 4.1 0 0 1 12 7.6a4.1 4.1 0 0 1 7.5 2.2C19.5 15.4 12 20 12 20z');
