import { icon } from './icon.tsx';

export const CopyIcon = icon('M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4');
