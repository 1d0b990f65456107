import { describe, expect, test } from 'vitest';
import { whileWanted } from '../../sw/service-worker/while-wanted.ts';

interface Coming {
  readonly picture: Promise<{ readonly response: Response; readonly after?: Promise<void> }>;
  arrive(response: Response, after?: Promise<void>): void;
  fail(error: Error): void;
  left: boolean;
}

function coming(): Coming {
  const parts: Partial<Coming> = { left: false };
  const picture = new Promise((resolve, reject) => {
    parts.arrive = (response, after) => resolve({ response, ...(after && { after }) });
    parts.fail = reject;
  });
  return Object.assign(parts, { picture }) as Coming;
}

/** Asked for, and not there in time. */
async function slow(one: Coming) {
  const leave = () => {
    one.left = true;
    one.fail(new DOMException('left', 'AbortError'));
  };
  return whileWanted(one.picture, { type: 'image/webp', leave, slowMs: 0 });
}

describe('a picture while it is wanted', () => {
  test('that comes soon is answered as it is, and so is its failure', async () => {
    const response = new Response('gone', { status: 404 });
    const soon = { type: 'image/webp', leave: () => undefined, slowMs: 60_000 };
    expect((await whileWanted(Promise.resolve({ response }), soon)).response).toBe(response);
    await expect(whileWanted(Promise.reject(new TypeError('Failed to fetch')), soon)).rejects.toThrow('Failed to fetch');
  });

  test('that takes long is answered before it comes, and is whole when it has come', async () => {
    const one = coming();
    const { response, after } = await slow(one);
    expect(response.headers.get('content-type')).toBe('image/webp');
    let kept = false;
    const keeping = Promise.resolve().then(() => {
      kept = true;
    });
    one.arrive(new Response('0123456789'), keeping);
    expect(await response.text()).toBe('0123456789');
    await after;
    expect([kept, one.left]).toEqual([true, false]);
  });

  test('is no longer asked for when nobody wants it, and nobody is told that it did not come', async () => {
    const one = coming();
    const { response, after } = await slow(one);
    await response.body?.cancel();
    expect(one.left).toBe(true);
    await expect(after).resolves.toBeUndefined();
  });

  test('that does not come breaks off', async () => {
    const refused = coming();
    const { response } = await slow(refused);
    refused.arrive(new Response('not found', { status: 404 }));
    await expect(response.text()).rejects.toThrow('404');

    const offline = coming();
    const answer = await slow(offline);
    offline.fail(new TypeError('Failed to fetch'));
    await expect(answer.response.text()).rejects.toThrow('Failed to fetch');
    await expect(answer.after).resolves.toBeUndefined();
  });

  test('that could not be kept says so', async () => {
    const one = coming();
    const { response, after } = await slow(one);
    const failed = expect(after).rejects.toThrow('disk');
    one.arrive(new Response('0123456789'), Promise.reject(new Error('disk')));
    expect(await response.text()).toBe('0123456789');
    await failed;
  });
});
