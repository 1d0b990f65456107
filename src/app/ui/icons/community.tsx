import { icon } from './icon.tsx';

export const CommunityIcon = icon('M4 5h7v7H4zM13 5h7v4h-7zM13 12h7v7h-7zM4 15h7v4H4z');
