import { icon } from './icon.tsx';

export const TrashIcon = icon('M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l.8 13.5h9.4l.8-13.5M10.2 10.5v5.5M13.8 10.5v5.5');
