/**
 * A file's document goes away with it. What waits for an idle moment to be written is begun before that, as it is when somebody leaves a page: on a
 * busy machine its turn came when there was no document any more, and the run failed outside of every test.
 */
import { afterAll } from 'vitest';

afterAll(() => {
  // Some files have no document in the first place.
  if ('document' in globalThis) dispatchEvent(new Event('pagehide'));
});
