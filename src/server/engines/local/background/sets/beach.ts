/** Sky and sand. */
import { fractal } from '../../pixels/noise.ts';
import { blur } from '../../pixels/planes.ts';
import { depthAt } from '../geometry.ts';
import { linear, sand, seedOf, step } from './materials.ts';
import { eachRow, type Painter } from './plate.ts';
import { sandTable } from './rooms.ts';

const out = new Float32Array(3);
const lit = new Float32Array(3);

function mix(a: readonly number[], b: readonly number[], t: number, into: Float32Array | number[]): void {
  for (let c = 0; c < 3; c++) into[c] = a[c] * (1 - t) + b[c] * t;
}

/** Zenith, horizon and lit edge of the clouds, by the light. */
const SKIES: Readonly<Record<string, readonly [string, string, string]>> = {
  day: ['#4f92d6', '#d6ebf7', '#ffffff'],
  sunset: ['#6d7fae', '#fbc58d', '#ffe0b0'],
  night: ['#101a38', '#3a4b78', '#7787b4'],
};

function skyOf(name: string): readonly [string, string, string] {
  return SKIES[name === 'sunset' || name === 'night' ? name : 'day'] as readonly [string, string, string];
}

/** Rows of the sea's upper and lower edge. */
const SHORE = 46;

export const beach: Painter = (scene) => {
  const { stage, lighting, free, seed, pace } = scene;
  if (stage.pose === 'lie') return sandTable(scene);
  const { width, height } = stage.camera;
  // Nobody's feet are seen: the horizon lies behind the shoulders.
  const camera = stage.pose === 'stand' ? stage.camera : { ...stage.camera, horizon: height * 0.58, tall: 1.1 };
  const { focal, horizon } = camera;
  const light = new Float32Array(width * height * 3);
  const [zenithHex, lowHex, edgeHex] = skyOf(lighting.name);
  const [zenith, low, edge] = [linear(zenithHex), linear(lowHex), linear(edgeHex)];
  const cloud = fractal(seedOf(seed, 'cloud'), 5);
  const bend = fractal(seedOf(seed, 'bend'), 3);
  const wave = fractal(seedOf(seed, 'wave'), 4);
  const ground = sand(scene.colour ?? '#e3cfa9', seedOf(seed, 'sand'));
  const deep = linear(lighting.name === 'night' ? '#0f2036' : lighting.name === 'sunset' ? '#6f7f96' : '#2b7fa5');
  const shallow = linear(lighting.name === 'sunset' ? '#d7a98a' : lighting.name === 'night' ? '#1d3350' : '#8cc9cb');
  let sum = 0;
  eachRow({ from: 0, to: height }, pace, (y) => {
    const depth = y > horizon + 0.5 ? depthAt(camera, y + 0.5) : Number.POSITIVE_INFINITY;
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      if (depth > 400) {
        const t = Math.max(0, (horizon - y) / (height * 0.75));
        mix(low, zenith, Math.min(1, t ** 0.75), out);
        // Clouds thin out and flatten towards the horizon.
        const far = 1 / (0.12 + t * 1.5);
        const u = ((x - width / 2) / width) * far * 1.6;
        const field = cloud(u * 1.1 + 0.5 * bend(u, far), far * 1.35 + 3);
        const cover = step(-0.06, 0.32, field) * step(0.005, 0.14, t) * 0.8;
        const shade = 1 - 0.2 * step(0.12, 0.5, cloud(u * 1.1 + 0.05, far * 1.35 + 3.09));
        for (let c = 0; c < 3; c++) out[c] = out[c] * (1 - cover) + edge[c] * shade * cover;
        for (let c = 0; c < 3; c++) light[o + c] = out[c] * 0.98;
      } else {
        const across = ((x - width / 2) * depth) / focal;
        const line = SHORE * (0.34 + 0.05 * bend(across * 0.06, 2));
        const left = free(x, y, depth, 0);
        if (depth > line) {
          const t = step(line, line * 3.2, depth);
          mix(shallow, deep, t, out);
          const crest = wave(across * 0.28 + 3, depth * 1.4) + 0.5 * wave(across * 1.2, depth * 4);
          const foam = step(0.1, 0.42, wave(across * 0.2, depth * 0.8 + 9)) * step(line * 1.5, line, depth);
          for (let c = 0; c < 3; c++) light[o + c] = (out[c] * (1 + 0.16 * crest) * (1 - foam) + edge[c] * foam * 0.9) * 0.9;
        } else {
          ground(across, depth, Math.max(depth / focal, ((depth * depth) / (focal * 1.1)) * 0.4), out);
          const wet = step(line * 0.7, line, depth);
          lighting.at(across, 0, depth, left, lit);
          for (let c = 0; c < 3; c++) light[o + c] = out[c] * (1 - 0.42 * wet) * lit[c] * (0.4 + 0.6 * left) * 0.94;
        }
      }
      sum += light[o] + light[o + 1] + light[o + 2];
    }
  });
  defocus(light, width, height, stage.pose === 'stand' ? 0.0016 : 0.006, (y) =>
    stage.pose !== 'stand' ? 1 : step(horizon + height * 0.1, horizon, y),
  );
  return { light, mirror: 0, cast: lighting.cast, bright: sum / light.length };
};

/** Softens rows by how far they are; `share` 0–1 of the full blur. */
function defocus(light: Float32Array, width: number, height: number, size: number, share: (y: number) => number): void {
  const sigma = Math.max(width, height) * size;
  const plane = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.length; i++) plane[i] = light[i * 3 + c];
    const soft = blur(plane, width, height, sigma);
    for (let y = 0; y < height; y++) {
      const t = share(y);
      if (t > 0) for (let i = y * width; i < (y + 1) * width; i++) light[i * 3 + c] = plane[i] * (1 - t) + soft[i] * t;
    }
  }
}
