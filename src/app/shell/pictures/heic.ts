/** Phones hand over HEIC: where this browser reads it (Safari), it travels as JPEG; elsewhere as it is, and the server opens it. */

/** By what it calls itself: Android's pickers and Windows name no type. The server judges by content. */
export const isHeic = (file: Pick<File, 'name' | 'type'>): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

async function toJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** The file as it should travel; still `isHeic` where this browser cannot read it, nor show it. */
export function preparePicture(file: File): Promise<File> {
  if (!isHeic(file)) return Promise.resolve(file);
  return toJpeg(file).catch((error: unknown) => {
    // The browser has no decoder for it: the server has.
    if (error instanceof DOMException) return file;
    throw error;
  });
}

export const preparePictures = (files: readonly File[]): Promise<File[]> => Promise.all(files.map(preparePicture));
