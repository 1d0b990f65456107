import { icon } from './icon.tsx';

export const TrendIcon = icon('M3 17l5-6 4 4 5-8 4 6M3 21h18');
