import { icon } from './icon.tsx';

export const MinusIcon = icon('M5 12h14');
