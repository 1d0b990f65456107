import { afterEach, expect, test, vi } from 'vitest';
import { imageUrl } from '../../../../src/app/shell/calls/images.ts';
import { pictureSteps } from '../../../../src/app/shell/pins/pin-plan.ts';
import { thumbUrl } from '../../../../src/contract/storage/thumbnail.ts';

afterEach(() => vi.unstubAllGlobals());
const save = (saveData: boolean) => vi.stubGlobal('navigator', { connection: { saveData } });

test('who saves data gets the smaller picture wherever a large one is shown, and takes only that along', () => {
  const large = thumbUrl('/media/x.png', 960);
  save(false);
  expect(imageUrl(large)).toBe('/media/thumbs/960/x.png.webp');
  expect(pictureSteps(['/media/x.png', '/media/x.png'])).toEqual([
    { picture: '/media/thumbs/480/x.png.webp' },
    { picture: '/media/thumbs/960/x.png.webp' },
  ]);
  save(true);
  expect(imageUrl(large)).toBe('/media/thumbs/480/x.png.webp');
  expect(imageUrl('/media/x.png')).toBe('/media/x.png');
  expect(pictureSteps(['/media/x.png'])).toEqual([{ picture: '/media/thumbs/480/x.png.webp' }]);
});
