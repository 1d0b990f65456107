/**
 * The slider captcha in its own units: the picture is 360 wide, the handle travels 0–322, the piece travels 0–272
 * (spec §5, §9). A narrow screen draws all of it smaller; `scale` is drawn width / 360, so what is sent stays right.
 */
import { CAPTCHA_TRACK, SLIDER_WIDTH } from '../../../contract/account/limits.ts';

/** One arrow key; well inside the server's 3 % tolerance. */
export const KEY_STEP = 3;
export const KEY_PAGE = 30;

export const clampOffset = (offset: number): number => Math.min(SLIDER_WIDTH, Math.max(0, offset));

/** Where the handle is after the pointer moved `travelled` CSS pixels on a captcha drawn at `scale`. */
export function dragOffset(startOffset: number, travelled: number, scale: number): number {
  return clampOffset(startOffset + travelled / (scale > 0 ? scale : 1));
}

/** Left edge of the piece in picture units. */
export const pieceLeft = (offset: number): number => (CAPTCHA_TRACK * offset) / SLIDER_WIDTH;

/** The handle after a key, or undefined for a key that is not the slider's. */
export function keyOffset(key: string, offset: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clampOffset(offset + KEY_STEP);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clampOffset(offset - KEY_STEP);
  if (key === 'PageUp') return clampOffset(offset + KEY_PAGE);
  if (key === 'PageDown') return clampOffset(offset - KEY_PAGE);
  if (key === 'Home') return 0;
  return key === 'End' ? SLIDER_WIDTH : undefined;
}
