/** Where things are in a made picture: a pinhole camera over a level floor, a subject that stands on it like a card, a wall behind. Metres and pixels. */

export interface Camera {
  readonly width: number;
  readonly height: number;
  /** Focal length in pixels. */
  readonly focal: number;
  /** Row of the horizon: what is as high as the camera. */
  readonly horizon: number;
  /** Metres above the floor. */
  readonly tall: number;
}

/** How a subject is shown: on a floor, on a surface seen from above, or before a backdrop because the frame cuts it. */
export type Pose = 'stand' | 'lie' | 'cut';

export interface Stage {
  readonly camera: Camera;
  readonly pose: Pose;
  /** Depth of the subject and of the wall behind it. */
  readonly subject: number;
  readonly wall: number;
  /** Metres a pixel at the subject's depth. */
  readonly scale: number;
}

/** Extent of what is covered, in pixels; `bottom` is the last covered row. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Photographs of people are taken from the height of the chest, with a lens a little longer than normal. */
const CAMERA_TALL = 1.1;
const PERSON_TALL = 1.68;
const FOCAL = 1.6;
/** What lies on a surface is about a garment long. */
const GARMENT_LONG = 0.8;

/** @param wallBehind metres from the subject to the wall @param floorLine row where floor and wall meet, when a picture says so */
export function stageFor(width: number, height: number, box: Box, pose: Pose, wallBehind: number, floorLine?: number): Stage {
  const tall = Math.max(8, box.bottom - box.top);
  const focal = FOCAL * Math.max(width, height);
  if (pose !== 'stand') {
    const scale = pose === 'lie' ? GARMENT_LONG / tall : (PERSON_TALL * 0.55) / Math.max(tall, height * 0.5);
    const subject = focal * scale;
    const wall = pose === 'lie' ? subject : subject + wallBehind;
    return { camera: { width, height, focal, horizon: height / 2, tall: 0 }, pose, subject, wall, scale };
  }
  const foot = box.bottom;
  const horizon = foot - (tall * CAMERA_TALL) / PERSON_TALL;
  const camera = { width, height, focal, horizon, tall: CAMERA_TALL };
  const subject = depthAt(camera, foot);
  const wall = floorLine !== undefined && floorLine > horizon + 2 ? depthAt(camera, floorLine) : subject + wallBehind;
  return { camera, pose, subject, wall: Math.max(wall, subject + 0.15), scale: subject / focal };
}

/** Depth of the floor seen in a row below the horizon. */
export function depthAt({ focal, horizon, tall }: Camera, row: number): number {
  return (tall * focal) / Math.max(1e-3, row - horizon);
}

/** Row in which the floor at a depth is seen. */
export function rowAt({ focal, horizon, tall }: Camera, depth: number): number {
  return horizon + (tall * focal) / depth;
}
