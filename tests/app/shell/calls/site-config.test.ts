import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageHosts, imageUrl, setImageServers } from '../../../../src/app/shell/calls/images.ts';
import { readSiteConfig, startSiteConfig } from '../../../../src/app/shell/calls/site-config.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = (value: unknown) => new Response(JSON.stringify(value));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setImageServers([]);
});

describe('config.json', () => {
  it('is read once when it is there', async () => {
    fetchMock.mockResolvedValue(answer({ image_servers: ['https://img.example.com'] }));
    await startSiteConfig();
    expect(imageHosts.servers).toEqual(['https://img.example.com']);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('is asked for again after 100 ms, and not before', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer({ image_servers: [] }));
    const reading = readSiteConfig();
    await vi.advanceTimersByTimeAsync(99);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(reading).resolves.toEqual({ image_servers: [] });
  });

  it('is done without when it fails twice', async () => {
    fetchMock.mockImplementation(async () => new Response('no', { status: 500 }));
    const reading = readSiteConfig();
    await vi.advanceTimersByTimeAsync(100);
    await expect(reading).resolves.toBeUndefined();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it.each([
    { image_servers: 'https://a' },
    { image_servers: ['javascript:alert(1)'] },
    { image_servers: ['//evil.example.com'] },
    { image_servers: Array.from({ length: 9 }, () => 'https://a.example.com') },
    [],
  ])('that is not one is not believed: %j', async (value) => {
    fetchMock.mockImplementation(async () => answer(value));
    const reading = readSiteConfig();
    await vi.advanceTimersByTimeAsync(100);
    await expect(reading).resolves.toBeUndefined();
  });
});

describe('a picture value', () => {
  it.each([
    ['http://a.example.com/x.png', 'http://a.example.com/x.png'],
    ['https://a.example.com/x.png', 'https://a.example.com/x.png'],
    ['media/x.png', 'https://img.example.com/media/x.png'],
    ['/media/x.png', 'https://img.example.com/media/x.png'],
  ])('%s is asked from %s', (value, url) => {
    expect(imageUrl(value, ['https://img.example.com/'])).toBe(url);
  });

  it('without a server comes from this very one, and empty is nothing', () => {
    expect(imageUrl('media/x.png', [])).toBe('/media/x.png');
    expect(imageUrl('', [])).toBeUndefined();
    expect(imageUrl(null)).toBeUndefined();
  });

  it('always comes from the same one of several, and different ones spread', () => {
    const servers = ['https://a.example.com', 'https://b.example.com'];
    const hosts = Array.from({ length: 40 }, (_, index) => imageUrl(`media/${index}.png`, servers)?.slice(0, 9));
    expect(new Set(hosts).size).toBe(2);
    expect(imageUrl('media/7.png', servers)).toBe(imageUrl('media/7.png', servers));
  });
});
