/** Cache Storage's `Cache` for tests: what our workers use of it, in memory, in order of insertion. */
type Key = string | { readonly url: string };

export interface MemoryCache {
  readonly urls: () => string[];
  readonly cache: Cache;
  /** The next `put` fails as a full disk does. */
  fillUp(): void;
}

const absolute = (key: Key): string => new URL(typeof key === 'string' ? key : key.url, 'https://reyang.example').href;

export function memoryCache(): MemoryCache {
  const kept = new Map<string, Response>();
  let full = false;
  const part = {
    match: async (key: Key) => kept.get(absolute(key))?.clone(),
    put: async (key: Key, response: Response) => {
      if (full) {
        full = false;
        throw new DOMException('full', 'QuotaExceededError');
      }
      kept.set(absolute(key), response);
    },
    delete: async (key: Key) => kept.delete(absolute(key)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  const fillUp = () => {
    full = true;
  };
  return { urls: () => [...kept.keys()], cache: part as unknown as Cache, fillUp };
}

/** A `Response` with the members that only a browser's network sets. */
export function answered(body: string, init: ResponseInit & { type?: ResponseType; redirected?: boolean; url?: string } = {}): Response {
  const { type = 'basic', redirected = false, url = '', ...rest } = init;
  const response = new Response(body, rest);
  const told = { type: { value: type }, redirected: { value: redirected }, url: { value: url } };
  Object.defineProperties(response, told);
  const clone = response.clone.bind(response);
  response.clone = () => Object.defineProperties(clone(), told);
  return response;
}
