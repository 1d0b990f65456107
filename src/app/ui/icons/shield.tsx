import { icon } from './icon.tsx';

export const ShieldIcon = icon('M12 3.5l7 2.5v5.5c0 4.3-2.9 7.5-7 9-4.1-1.5-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10');
