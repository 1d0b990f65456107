/** Where the system hands over pictures that were shared with the installed application (POST, answered by the service worker), and the screen that shows them. */
export const SHARE_PATH = '/share';
/** Field of the form that holds the pictures. */
export const SHARE_FIELD = 'pictures';
