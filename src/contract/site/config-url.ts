/** Where the page reads its static configuration at start (spec §7 "Images and configuration"). Apart from the schema: the service worker keeps it. */
export const CONFIG_URL = '/config.json';
