import { icon } from './icon.tsx';

export const MoreIcon = icon('M5.5 12v.01M12 12v.01M18.5 12v.01');
