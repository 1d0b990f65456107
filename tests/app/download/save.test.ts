import { describe, expect, it, vi } from 'vitest';
import { type SaveHost, saveAbility, savesByItself } from '../../../src/app/download/save/save-ability.ts';
import { type SaveDoors, saveFile } from '../../../src/app/download/save/save-file.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';
const WECHAT = `${IPHONE} MicroMessenger/8.0.50`;
const host = (more: Partial<SaveHost>): SaveHost => ({
  ...{ userAgent: CHROME, touchPoints: 0, standalone: false, downloadAttribute: true, sharesFiles: false },
  ...more,
});

describe('how this browser saves', () => {
  it.each([
    ['Chromium: a link with a name', host({}), 'anchor'],
    ['Chromium, installed', host({ standalone: true, sharesFiles: true }), 'anchor'],
    ['Safari on a Mac', host({ userAgent: SAFARI }), 'anchor'],
    ['Safari on an iPhone', host({ userAgent: IPHONE, touchPoints: 5, sharesFiles: true }), 'anchor'],
    ['an iPhone’s home screen: the share sheet', host({ userAgent: IPHONE, touchPoints: 5, standalone: true, sharesFiles: true }), 'share'],
    ['an old iPhone’s home screen: its address', host({ userAgent: IPHONE, touchPoints: 5, standalone: true }), 'open'],
    [
      'an iPad that says it is a Mac, on the home screen',
      host({ userAgent: SAFARI, touchPoints: 5, standalone: true, sharesFiles: true }),
      'share',
    ],
    ['a Mac’s own application', host({ userAgent: SAFARI, standalone: true, sharesFiles: true }), 'anchor'],
    ['WeChat: how to open another browser', host({ userAgent: WECHAT, touchPoints: 5, sharesFiles: true }), 'guide'],
    ['no download attribute, but a share sheet', host({ downloadAttribute: false, sharesFiles: true }), 'share'],
    ['nothing at all', host({ downloadAttribute: false }), 'open'],
  ] as const)('%s', (_name, given, ability) => {
    expect(saveAbility(given)).toBe(ability);
  });

  it('only a link needs no press', () => {
    expect((['anchor', 'share', 'open', 'guide'] as const).filter(savesByItself)).toEqual(['anchor']);
  });
});

describe('handing a file over', () => {
  let number = 0;
  const doors = (share?: SaveDoors['share']) => ({
    press: vi.fn<SaveDoors['press']>(),
    open: vi.fn<SaveDoors['open']>(),
    fetchFile: vi.fn(async () => new Response('zip', { headers: { 'content-type': 'application/zip' } })),
    share: vi.fn(share ?? (async () => undefined)),
    kept: vi.fn<SaveDoors['kept']>(async () => undefined),
  });
  const file = () => {
    number += 1;
    return { path: `/media/packages/${number}/a.zip`, name: '热样.zip' };
  };

  it('by link, by address, or not at all', async () => {
    const [one, given] = [file(), doors()];
    expect(await saveFile('anchor', one, given)).toBe('handed');
    expect(given.press).toHaveBeenCalledExactlyOnceWith(one);
    expect(await saveFile('open', one, given)).toBe('handed');
    expect(given.open).toHaveBeenCalledExactlyOnceWith(one.path);
    expect(await saveFile('guide', one, given)).toBe('guide');
    expect(given.press).toHaveBeenCalledOnce();
    expect(given.fetchFile).not.toHaveBeenCalled();
  });

  it('out of this device where it is here already: nothing is fetched, and it has its name', async () => {
    const one = file();
    const given = { ...doors(), kept: async () => new Blob(['zip']) };
    expect(await saveFile('anchor', one, given)).toBe('handed');
    const [pressed] = given.press.mock.lastCall ?? [];
    expect([pressed?.name, pressed?.path.startsWith('blob:')]).toEqual([one.name, true]);
    expect(await saveFile('share', one, given)).toBe('handed');
    expect(await given.share.mock.lastCall?.[0].files?.[0]?.text()).toBe('zip');
    expect(given.fetchFile).not.toHaveBeenCalled();
  });

  it('by the share sheet: whole, with its name; a second press when the first was too long ago, without fetching again', async () => {
    const one = file();
    let pressed = 0;
    const given = doors(async () => {
      pressed += 1;
      if (pressed === 1) throw new DOMException('no activation', 'NotAllowedError');
    });
    expect(await saveFile('share', one, given)).toBe('again');
    expect(await saveFile('share', one, given)).toBe('handed');
    expect(given.fetchFile).toHaveBeenCalledOnce();
    const [shared] = given.share.mock.lastCall?.[0].files ?? [];
    expect([shared?.name, await shared?.text()]).toEqual(['热样.zip', 'zip']);
  });

  it('a closed sheet is no failure, a missing file is one', async () => {
    const closed = doors(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await saveFile('share', file(), closed)).toBe('stopped');
    const gone = { ...doors(), fetchFile: async () => new Response('', { status: 410 }) };
    await expect(saveFile('share', file(), gone)).rejects.toThrow();
  });
});
