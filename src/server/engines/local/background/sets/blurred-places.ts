/** Places out of focus: a garden, a street at night. */
import { blur } from '../../pixels/planes.ts';
import { Random } from '../../pixels/random.ts';
import { depthAt } from '../geometry.ts';
import { grass, linear, plaster, seedOf, step } from './materials.ts';
import { eachRow, type Painter, type Scene } from './plate.ts';

const out = new Float32Array(3);
const lit = new Float32Array(3);

/** Discs of light on a smaller picture, brighter at their rim as lenses draw them. */
class Bokeh {
  readonly width: number;
  readonly height: number;
  readonly planes: [Float32Array, Float32Array, Float32Array];
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.planes = [new Float32Array(width * height), new Float32Array(width * height), new Float32Array(width * height)];
  }
  disc(x: number, y: number, radius: number, colour: readonly number[], opacity: number, add: boolean): void {
    const soft = Math.max(0.7, radius * 0.07);
    for (let j = Math.max(0, Math.floor(y - radius - 1)); j <= Math.min(this.height - 1, y + radius + 1); j++)
      for (let i = Math.max(0, Math.floor(x - radius - 1)); i <= Math.min(this.width - 1, x + radius + 1); i++) {
        const d = Math.hypot(i - x, j - y);
        const k = opacity * step(radius + soft, radius - soft, d) * (0.78 + 0.22 * step(0.5, 0.95, d / radius));
        if (k === 0) continue;
        const at = j * this.width + i;
        for (let c = 0; c < 3; c++)
          this.planes[c][at] = add ? this.planes[c][at] + colour[c] * k : this.planes[c][at] * (1 - k) + colour[c] * k;
      }
  }
  at(c: number, x: number, y: number): number {
    const fx = Math.min(this.width - 1.001, Math.max(0, x));
    const fy = Math.min(this.height - 1.001, Math.max(0, y));
    const i = Math.floor(fy) * this.width + Math.floor(fx);
    const [u, v] = [fx - Math.floor(fx), fy - Math.floor(fy)];
    const p = this.planes[c];
    return (p[i] * (1 - u) + p[i + 1] * u) * (1 - v) + (p[i + this.width] * (1 - u) + p[i + this.width + 1] * u) * v;
  }
}

interface Blurred {
  /** Linear colour by row share 0 (top) … 1 (horizon). */
  readonly base: (t: number) => number[];
  readonly fill: (bokeh: Bokeh, random: Random, ground: number) => void;
  readonly ground: (scene: Scene) => (u: number, v: number, blur: number, out: Float32Array) => void;
  readonly mirror: number;
}

function blurredPlace(place: (scene: Scene) => Blurred): Painter {
  return (scene) => {
    const { stage, lighting, free, seed, pace } = scene;
    const { width, height } = stage.camera;
    const { base, fill, ground, mirror } = place(scene);
    const shrink = 3;
    const bokeh = new Bokeh(Math.ceil(width / shrink), Math.ceil(height / shrink));
    // What lies behind begins where the ground is lost in the distance.
    const horizon = stage.pose === 'stand' ? stage.camera.horizon + height * 0.035 : height * 1.02;
    for (let y = 0; y < bokeh.height; y++) {
      const colour = base(Math.min(1.3, (y * shrink) / Math.max(1, horizon)));
      for (let x = 0; x < bokeh.width; x++) for (let c = 0; c < 3; c++) bokeh.planes[c][y * bokeh.width + x] = colour[c];
    }
    fill(bokeh, new Random(seedOf(seed, 'bokeh')), horizon / shrink);
    pace.progress(0.15, '虚化背景');
    for (let c = 0; c < 3; c++) bokeh.planes[c] = blur(bokeh.planes[c], bokeh.width, bokeh.height, Math.max(0.8, bokeh.width / 300));
    const light = new Float32Array(width * height * 3);
    const floor = ground(scene);
    let sum = 0;
    eachRow({ from: 0, to: height }, pace, (y) => {
      const onGround = stage.pose === 'stand' && y > stage.camera.horizon + 1;
      const depth = onGround ? depthAt(stage.camera, y + 0.5) : 60;
      // Far ground is as blurred as what stands on it.
      const clear = onGround ? step(stage.subject * 3.4, stage.subject * 1.25, depth) : 0;
      const hazy = (Math.abs(depth - stage.subject) / stage.subject) * 0.02;
      for (let x = 0; x < width; x++) {
        const o = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) light[o + c] = bokeh.at(c, x / shrink, y / shrink);
        if (onGround) {
          const across = ((x - width / 2) * depth) / stage.camera.focal;
          const left = free(x, y, depth, 0);
          const smear = Math.max(hazy, depth / stage.camera.focal, ((depth * depth) / (stage.camera.focal * 1.1)) * 0.3);
          floor(across, depth, smear, out);
          lighting.at(across, 0, depth, left, lit);
          for (let c = 0; c < 3; c++)
            light[o + c] = light[o + c] * (1 - clear) * (0.55 + 0.45 * left) + out[c] * lit[c] * (0.4 + 0.6 * left) * clear;
        }
        sum += light[o] + light[o + 1] + light[o + 2];
      }
    });
    return { light, mirror: stage.pose === 'stand' ? mirror : 0, cast: lighting.cast, bright: sum / light.length };
  };
}

interface Foliage {
  readonly leaves: readonly string[];
  readonly glint: string;
  /** Sky that comes through. */
  readonly airy: string;
  readonly grass: string;
}

/** By the light they stand in. */
type Trees = Readonly<Record<'day' | 'sunset' | 'night', Foliage>>;

const GREEN: Trees = {
  day: {
    leaves: ['#2f5a2c', '#4c7d3a', '#79a652', '#a8c873', '#1f3f24', '#5d8f4d'],
    glint: '#f6fbe0',
    airy: '#cfe3c0',
    grass: '#7d8f58',
  },
  sunset: {
    leaves: ['#4a4a1f', '#7d6a2c', '#b58b3c', '#e0b860', '#2f3318', '#8f7a35'],
    glint: '#ffdf9a',
    airy: '#e9c58c',
    grass: '#7b7a3c',
  },
  night: {
    leaves: ['#0f1f1c', '#17302a', '#22453a', '#2f5c4a', '#0a1513', '#1c3a33'],
    glint: '#9fc4d8',
    airy: '#26344a',
    grass: '#223b2c',
  },
};

/** Maples and gingkos: more yellow than red, and some that are green still. */
const TURNED: Trees = {
  day: {
    leaves: ['#8a4a1f', '#b8692a', '#d79a3a', '#ecc565', '#4f2c18', '#a63f24', '#8b8a42'],
    glint: '#fff3d2',
    airy: '#e6dfc6',
    grass: '#a5874c',
  },
  sunset: {
    leaves: ['#6e3418', '#a5511f', '#cf7d2c', '#f0ad4f', '#3a1e12', '#8e2f1c', '#b98a35'],
    glint: '#ffd490',
    airy: '#efbd82',
    grass: '#94662f',
  },
  night: {
    leaves: ['#2a1a16', '#3d2519', '#54351f', '#6b4a2a', '#170e0d', '#42201b'],
    glint: '#b8c0cc',
    airy: '#2a3246',
    grass: '#3f3324',
  },
};

/** A hedge and trees out of focus: big dark masses, lighter leaves, then sky coming through. */
const trees = (foliage: Trees): Painter =>
  blurredPlace(({ lighting, colour }) => {
    const own = foliage[lighting.name === 'sunset' || lighting.name === 'night' ? lighting.name : 'day'];
    const leaves = own.leaves.map(linear);
    const [deep, mid] = [leaves[4] as readonly number[], leaves[0] as readonly number[]];
    const glint = linear(own.glint);
    const airy = linear(own.airy);
    return {
      base: (t) => [0, 1, 2].map((c) => (airy[c] ?? 0) * Math.max(0, 0.75 - t * 1.5) + (mid[c] ?? 0) * Math.min(1, 0.25 + t)),
      fill(bokeh, random, ground) {
        const unit = bokeh.width / 100;
        for (let k = 0; k < 46; k++)
          bokeh.disc(
            random.range(-5, 105) * unit,
            random.range(-0.05, 1.02) * ground,
            random.range(7, 17) * unit,
            deep,
            random.range(0.16, 0.4),
            false,
          );
        for (let k = 0; k < 330; k++) {
          const high = random.next() ** 0.8;
          bokeh.disc(
            random.range(-4, 104) * unit,
            high * ground,
            random.range(1.6, 6.4) * unit,
            random.pick(leaves),
            random.range(0.16, 0.5),
            false,
          );
        }
        for (let k = 0; k < 90; k++) {
          const high = random.next() ** 1.7 * 0.86;
          bokeh.disc(
            random.range(0, 100) * unit,
            high * ground,
            random.range(0.9, 3.6) * unit,
            glint,
            random.range(0.06, 0.42) * (1 - high),
            true,
          );
        }
      },
      ground: ({ seed }) => grass(colour ?? own.grass, seedOf(seed, 'grass')),
      mirror: 0,
    };
  });

export const greenery = trees(GREEN);
export const autumn = trees(TURNED);

/** A shopping street after rain. */
export const cityNight: Painter = blurredPlace(() => {
  const lamps = ['#ffcf8a', '#ff9e5e', '#fff2d6', '#8fb8ff', '#ff6f61', '#7fe0d0'].map(linear);
  const [dark, glow] = [linear('#10131d'), linear('#3a3040')];
  return {
    base: (t) => [0, 1, 2].map((c) => (dark[c] ?? 0) * (1.2 - 0.4 * t) + (glow[c] ?? 0) * Math.max(0, t - 0.25) ** 2 * 0.9),
    fill(bokeh, random, ground) {
      const unit = bokeh.width / 100;
      for (let k = 0; k < 26; k++) {
        const x = random.range(0, 100) * unit;
        const colour = random.pick(lamps);
        for (let j = 0; j < 5; j++)
          bokeh.disc(x + random.range(-1, 1) * unit, random.range(0.2, 0.95) * ground, random.range(4, 10) * unit, colour, 0.025, true);
      }
      for (let k = 0; k < 110; k++) {
        const high = 1 - Math.abs(random.next() - random.next()) * 0.85;
        const [x, y, r] = [random.range(-2, 102) * unit, high * ground, random.range(0.9, 4) * unit];
        const colour = random.pick(lamps);
        const power = random.range(0.12, 0.8);
        bokeh.disc(x, y, r, colour, power, true);
        // Wet asphalt: the same lights, drawn out below.
        for (let j = 1; j < 9; j++)
          bokeh.disc(x + random.range(-0.4, 0.4) * unit, 2 * ground - y + (j - 4) * r * 0.9, r * 0.9, colour, power * 0.035, true);
      }
    },
    ground: ({ seed }) => plaster('#3a3a42', seedOf(seed, 'asphalt'), 2.2),
    mirror: 0.2,
  };
});
