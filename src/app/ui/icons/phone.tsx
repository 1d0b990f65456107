import { icon } from './icon.tsx';

export const PhoneIcon = icon('M7.5 3h9a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM10.8 18h2.4');
