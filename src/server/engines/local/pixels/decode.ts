/** Uploaded pictures → pixels, with every odd kind turned into sRGB or a clear sentence. */
import sharp from 'sharp';
import {
  enginePictureMissing,
  enginePictureTooLarge,
  enginePictureTooSmall,
  enginePictureUnreadable,
} from '../../../../contract/messages.ts';
import { EngineError } from '../../engine.ts';
import { INPUT_PIXEL_LIMIT, type Raster } from './raster.ts';

/** Shortest side that any tool can work with. */
const SHORTEST = 16;

/**
 * First frame, orientation applied, sRGB, three channels or four, reduced to `maxSide`.
 * @throws EngineError bad_input: missing, unreadable, too small, more pixels than may be decoded
 */
export async function decodePicture(data: Uint8Array | undefined, channels: 3 | 4, maxSide: number): Promise<Raster> {
  if (!data || data.length === 0) throw new EngineError('bad_input', enginePictureMissing);
  try {
    const options = { limitInputPixels: INPUT_PIXEL_LIMIT, animated: false, failOn: 'error' as const };
    const { width = 0, height = 0 } = await sharp(data, { ...options, limitInputPixels: false }).metadata();
    if (width * height > INPUT_PIXEL_LIMIT) throw new EngineError('bad_input', enginePictureTooLarge);
    if (Math.min(width, height) < SHORTEST) throw new EngineError('bad_input', enginePictureTooSmall);
    let image = sharp(data, options)
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' })
      .toColourspace('srgb');
    image = channels === 4 ? image.ensureAlpha() : image.flatten({ background: '#ffffff' }).removeAlpha();
    const raw = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    if (raw.info.channels !== channels) throw new EngineError('bad_input', enginePictureUnreadable);
    return { width: raw.info.width, height: raw.info.height, channels, data: raw.data };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError('bad_input', enginePictureUnreadable, { cause: error });
  }
}
