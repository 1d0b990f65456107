import { icon } from './icon.tsx';

/** Taken along: an arrow out of the cloud and onto this device. */
export const TakeAlongIcon = icon('M7 17.5a4 4 0 0 1-.6-7.9A5.5 5.5 0 0 1 17 8.8a4.4 4.4 0 0 1 .6 8.6M12 11v8.5M9.2 16.8 12 19.6l2.8-2.8');
