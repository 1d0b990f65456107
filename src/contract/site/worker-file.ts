/**
 * How the files of page workers begin. The build names them and the server knows by it which script is run as a worker: such a one obeys the
 * policy it was sent with, also out of a cache.
 */
export const WORKER_FILE = 'socket-worker';
