/** Draws a slider captcha: a scene with a gap, a decoy gap, and the piece that fits the first. */
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { CAPTCHA_MASK_WIDTH, CAPTCHA_HEIGHT as HEIGHT, CAPTCHA_WIDTH as WIDTH } from '../../../contract/account/limits.ts';
import { between, drawScene, type Random, randomFrom } from './captcha-scene.ts';

/** Drawn larger than shown, for sharp screens. */
const SCALE = 2;
/** The piece's body; its tabs reach a third further. */
const BODY = 48;
const TAB = 15;
/** Where the body begins inside the mask: room for a tab and the shadow on its left. */
const INSET = (CAPTCHA_MASK_WIDTH - BODY) / 2;

export interface CaptchaPicture {
  /** Left edge of the mask when the piece fits, as a share of the picture's width. */
  readonly target: number;
  /** Data URLs. */
  readonly background: string;
  readonly mask: string;
}

/** One side of a puzzle piece, from the current point along (dx, dy): straight, or with a round tab out (1) or in (-1). */
function side(dx: number, dy: number, way: number): string {
  if (way === 0) return `l${dx} ${dy}`;
  const [ux, uy] = [dx / BODY, dy / BODY];
  // Turned left of the direction of travel; the outline runs clockwise, so that is outwards.
  const [nx, ny] = [uy * way, -ux * way];
  const at = (along: number, out: number): string => `${(ux * along + nx * out).toFixed(2)} ${(uy * along + ny * out).toFixed(2)}`;
  const neck = 18;
  return [
    `l${at(neck, 0)}`,
    `c${at(1, -TAB * 0.1)} ${at(-7, TAB)} ${at((BODY - 2 * neck) / 2, TAB)}`,
    `c${at((BODY - 2 * neck) / 2 + 7, 0)} ${at((BODY - 2 * neck) / 2 - 1, -TAB * 1.1)} ${at((BODY - 2 * neck) / 2, -TAB)}`,
    `l${at(neck, 0)}`,
  ].join('');
}

function outline(x: number, y: number, ways: readonly number[]): string {
  const [top = 0, right = 0, bottom = 0, left = 0] = ways;
  return `M${x} ${y}${side(BODY, 0, top)}${side(0, BODY, right)}${side(-BODY, 0, bottom)}${side(0, -BODY, left)}Z`;
}

const svg = (width: number, content: string, viewX = 0): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${HEIGHT * SCALE}" viewBox="${viewX} 0 ${width} ${HEIGHT}">${content}</svg>`,
  );

/** Sides of a piece: at least two tabs, never four straight sides. */
function sides(random: Random): number[] {
  const ways = Array.from({ length: 4 }, () => Math.floor(random() * 3) - 1);
  return ways.filter((way) => way !== 0).length >= 2 ? ways : [1, -1, 1, 0];
}

function gap(path: string, strength: number): string {
  return `<path d="${path}" fill="#000" opacity="${strength}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1.4" opacity="0.75"/><path d="${path}" fill="none" stroke="#000" stroke-width="3" opacity="0.16" transform="translate(1 1.5)"/>`;
}

interface Places {
  readonly x: number;
  readonly y: number;
  readonly decoyX: number;
  readonly decoyY: number;
}

/** The decoy stands clear of the gap, and low enough or high enough not to share its row. */
function places(random: Random): Places {
  const x = randomInt(CAPTCHA_MASK_WIDTH + 6, WIDTH - BODY - TAB - 8);
  const y = randomInt(TAB + 6, HEIGHT - BODY - TAB - 6);
  const room = x - CAPTCHA_MASK_WIDTH > WIDTH - BODY - x ? [12, x - BODY - 2 * TAB - 6] : [x + BODY + 2 * TAB + 6, WIDTH - BODY - TAB - 4];
  const [low = 12, high = 12] = room;
  const decoyY = y > HEIGHT / 2 - BODY / 2 ? between(random, TAB, y - 20) : between(random, y + 20, HEIGHT - BODY - TAB);
  return { x, y, decoyX: between(random, low, Math.max(low, high)), decoyY };
}

/** Fresh noise on the piece, so that it is nowhere equal to the picture it was cut from. */
function noiseFilter(random: Random): string {
  return `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="1" seed="${Math.floor(random() * 10_000)}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0.5 -0.18"/></filter>`;
}

async function cutPiece(scene: Buffer, place: Places, path: string, random: Random): Promise<Buffer> {
  const left = place.x - INSET;
  const shape = svg(CAPTCHA_MASK_WIDTH, `<path d="${path}" fill="#fff"/>`, left);
  const grain = svg(
    CAPTCHA_MASK_WIDTH,
    `<defs>${noiseFilter(random)}</defs><rect x="${left}" width="${CAPTCHA_MASK_WIDTH}" height="${HEIGHT}" filter="url(#grain)" opacity="0.45"/>`,
    left,
  );
  const cut = await sharp(scene)
    .extract({ left: left * SCALE, top: 0, width: CAPTCHA_MASK_WIDTH * SCALE, height: HEIGHT * SCALE })
    .modulate({ brightness: between(random, 0.96, 1.1) })
    .ensureAlpha()
    .composite([{ input: grain }, { input: shape, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shadow = svg(
    CAPTCHA_MASK_WIDTH,
    `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter></defs><path d="${path}" fill="#000" opacity="0.55" filter="url(#soft)" transform="translate(0 2)"/>`,
    left,
  );
  const rim = svg(CAPTCHA_MASK_WIDTH, `<path d="${path}" fill="none" stroke="#fff" stroke-width="1.6" opacity="0.95"/>`, left);
  return sharp(shadow)
    .composite([{ input: cut }, { input: rim }])
    .webp({ quality: 80, alphaQuality: 90 })
    .toBuffer();
}

const dataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

/** @param seed of the scene; places are drawn by the system's random source and stay secret even from who knows the seed. */
export async function drawCaptcha(seed: number = randomInt(2 ** 31)): Promise<CaptchaPicture> {
  const random = randomFrom(seed);
  const scene = await sharp(svg(WIDTH, drawScene(random)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const place = places(random);
  const path = outline(place.x, place.y, sides(random));
  const decoy = outline(place.decoyX, place.decoyY, sides(random));
  const gaps = svg(WIDTH, gap(decoy, between(random, 0.3, 0.42)) + gap(path, between(random, 0.42, 0.52)));
  const [background, mask] = await Promise.all([
    sharp(scene)
      .composite([{ input: gaps }])
      .webp({ quality: 72 })
      .toBuffer(),
    cutPiece(scene, place, path, random),
  ]);
  return { target: (place.x - INSET) / WIDTH, background: dataUrl(background), mask: dataUrl(mask) };
}
