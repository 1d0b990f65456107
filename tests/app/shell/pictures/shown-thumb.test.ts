import { afterEach, expect, it } from 'vitest';
import { shownThumb } from '../../../../src/app/shell/light-box/shown-thumb.ts';
import { thumbUrl } from '../../../../src/contract/storage/thumbnail.ts';

const URL = '/media/a"b.png';
const show = (src: string) => {
  const img = document.createElement('img');
  img.setAttribute('src', src);
  document.body.append(img);
};
afterEach(() => document.body.replaceChildren());

it('a picture begins as the thumbnail that its wall shows', () => {
  show(thumbUrl('/media/other.png', 480));
  show(thumbUrl(URL, 360));
  expect(shownThumb(URL)).toBe(thumbUrl(URL, 360));
  show(thumbUrl(URL, 480));
  expect(shownThumb(URL)).toBe(thumbUrl(URL, 480));
});

it('one that stands on no wall begins as the usual thumbnail', () => {
  expect(shownThumb(URL)).toBe(thumbUrl(URL, 480));
});
