import { icon } from './icon.tsx';

export const ShirtIcon = icon('M9 4h6l5 3-2 4-2-1v10H8V10l-2 1-2-4zM9 4c.6 1.6 1.7 2.3 3 2.3s2.4-.7 3-2.3');
