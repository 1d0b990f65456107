/** The screen that shows what is in a package that lies on this device. */
export const PACKAGE_VIEW_PATH = '/package';
