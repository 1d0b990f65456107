import { icon } from './icon.tsx';

export const UnlockIcon = icon('M6 11h12v9H6zM8 11V8a4 4 0 0 1 7.5-2');
