import { icon } from './icon.tsx';

export const UploadIcon = icon('M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 19.5h15');
