/** Phones hand over HEIC; where this browser can read it (Safari), it travels as JPEG. Elsewhere the server says what to do. */

export const isHeic = (file: Pick<File, 'name' | 'type'>): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

async function toJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** The files as they should travel; a HEIC that this browser cannot read comes back as it is. */
export function preparePictures(files: readonly File[]): Promise<File[]> {
  return Promise.all(
    files.map((file) =>
      isHeic(file)
        ? toJpeg(file).catch((error: unknown) => {
            // The browser has no HEIC decoder: the upload then answers with the sentence that tells how to convert.
            if (error instanceof DOMException) return file;
            throw error;
          })
        : file,
    ),
  );
}
