/** Looking closer: pure arithmetic of scale and place. Points are pixels from the middle of the stage. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 8;
/** One press of the button, one double press, one turn of a wheel's notch (100 px of delta). */
export const STEP = 1.5;
export const CLOSE_UP = 2.5;
const NOTCH = 1.2;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The picture never leaves the stage: its edge stops at the stage's. */
export function panTo({ scale }: View, x: number, y: number, box: Box): View {
  const roomX = (box.width * (scale - 1)) / 2;
  const roomY = (box.height * (scale - 1)) / 2;
  return { scale, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) };
}

/** Scales by a factor; the point under the hand stays under it. */
export function zoomAt(view: View, factor: number, px: number, py: number, box: Box): View {
  const scale = clamp(view.scale * factor, 1, SCALE_MAX);
  const ratio = scale / view.scale;
  return panTo({ ...view, scale }, px - (px - view.x) * ratio, py - (py - view.y) * ratio, box);
}

/** A wheel's delta as a factor: up is closer. Trackpads send many small ones. */
export const wheelFactor = (delta: number): number => NOTCH ** (-delta / 100);

/** A finger that went so far sideways, px, meant the picture beside; less is a press that slipped. */
const SWIPE_LEAST = 48;

/** Where a finger led from a picture that is shown whole: mostly sideways, and far enough. */
export function swipeOf(dx: number, dy: number): 'before' | 'after' | undefined {
  if (Math.abs(dx) < SWIPE_LEAST || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined;
  return dx > 0 ? 'before' : 'after';
}
