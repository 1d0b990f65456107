import { icon } from './icon.tsx';

export const BuildingIcon = icon('M5 20.5v-16h9v16M14 9.5h5v11M3 20.5h18M8 8h3M8 11.5h3M8 15h3');
