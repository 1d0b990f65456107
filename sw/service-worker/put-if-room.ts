import { isFull } from '../../src/device/make-room.ts';

/** Keeps an answer where there is room. On a full disk it is only shown: a screen that cannot be kept must still open. */
export async function putIfRoom(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}
