import { icon } from './icon.tsx';

export const MonitorIcon = icon('M3.5 5h17v11.5h-17zM9 20h6M12 16.5V20');
