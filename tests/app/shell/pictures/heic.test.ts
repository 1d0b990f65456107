import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isHeic, isPicture, preparePictures } from '../../../../src/app/shell/pictures/heic.ts';

const heic = (name: string, type = 'image/heic') => new File(['heic'], name, { type });
const drawn = vi.fn();

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { drawImage: drawn };
  }
  convertToBlob({ type }: { type: string }) {
    return Promise.resolve(new Blob([`${this.width}x${this.height}`], { type }));
  }
}

beforeEach(() => {
  drawn.mockReset();
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a phone’s HEIC', () => {
  it.each([
    heic('IMG_0001.HEIC'),
    heic('photo.heif', 'image/heif'),
    // Android pickers and Windows name no type.
    heic('photo.heic', ''),
  ])('travels as JPEG where the browser reads it: $name', async (file) => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 30, close }));
    const [made] = await preparePictures([file]);
    expect(made).toMatchObject({ type: 'image/jpeg', name: file.name.replace(/\.\w+$/, '.jpg') });
    expect(await made?.text()).toBe('40x30');
    expect([drawn.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
    expect(made && isHeic(made)).toBe(false);
  });

  it('stays what it is where the browser cannot, and travels so', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no decoder', 'InvalidStateError')));
    const [left] = await preparePictures([heic('IMG_0002.HEIC')]);
    expect(left?.name).toBe('IMG_0002.HEIC');
    expect(left && isHeic(left)).toBe(true);
  });

  it('does not hide a fault of ours', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new TypeError('broken')));
    await expect(preparePictures([heic('a.heic')])).rejects.toThrow('broken');
  });
});

it('leaves other pictures alone, and knows a picture that names no type', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('never asked')));
  const files = [new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'a.webp', { type: 'image/webp' })];
  expect(await preparePictures(files)).toEqual(files);
  const dropped = [...files, heic('IMG_1.HEIC', ''), new File(['x'], 'a.pdf', { type: 'application/pdf' })];
  expect(dropped.map(isPicture)).toEqual([true, true, true, false]);
});
