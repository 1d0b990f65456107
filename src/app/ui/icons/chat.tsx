import { icon } from './icon.tsx';

export const ChatIcon = icon('M5 5h14v10H10l-5 4z');
