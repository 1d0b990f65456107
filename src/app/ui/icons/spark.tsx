import { icon } from './icon.tsx';

export const SparkIcon = icon('M4 20 15 9M13 4l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM19 13l.6 1.8 1.9.7-1.9.6L19 18l-.6-1.9-1.9-.6 1.9-.7z');
