import { icon } from './icon.tsx';

export const EditIcon = icon('M4 20h4L19 9l-4-4L4 16zM13 7l4 4');
