import { icon } from './icon.tsx';

export const GiftIcon = icon(
  'M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5c-1-3.5-5-4.5-5.5-2-.4 1.7 2 2 5.5 2zm0 0c1-3.5 5-4.5 5.5-2 .4 1.7-2 2-5.5 2z',
);
