import { icon } from './icon.tsx';

export const LockIcon = icon('M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5');
