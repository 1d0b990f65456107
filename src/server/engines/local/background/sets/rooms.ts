/** Sets with a wall and a floor, or a table seen from above. */
import { isDark } from '../../pattern/palette.ts';
import { depthAt, rowAt } from '../geometry.ts';
import { concrete, linear, type Material, marble, paper, plaster, sand, seedOf, wood } from './materials.ts';
import { eachRow, type Painter, type Plate, type Scene } from './plate.ts';

interface Room {
  readonly wall: Material;
  readonly floor: Material;
  /** Seen when things lie on it; the floor's otherwise. */
  readonly table?: Material;
  /** Wall and floor are one sheet: its bend, metres. 0: a corner. */
  readonly sweep: number;
  /** Height of the skirting board, metres. */
  readonly skirting: number;
  readonly mirror: number;
}

function studio({ colour = '#d9d3ca' }: Scene): Room {
  return { wall: paper(colour), floor: paper(colour), sweep: 1.1, skirting: 0, mirror: 0.03 };
}

function windowLight({ colour = '#e9dfd2', seed }: Scene): Room {
  const wall = plaster(colour, seedOf(seed, 'wall'), 0.8);
  return { wall, floor: plaster(colour, seedOf(seed, 'floor'), 0.6), sweep: 0, skirting: 0, mirror: 0 };
}

function timber({ colour, seed }: Scene): Room {
  const board = colour ?? '#b98d5f';
  const floor = wood(board, seedOf(seed, 'wood'), 0.13);
  return {
    wall: plaster('#dcd5c8', seedOf(seed, 'wall')),
    floor,
    table: wood(board, seedOf(seed, 'table'), 0.16),
    sweep: 0,
    skirting: 0.11,
    mirror: 0.05,
  };
}

function raw({ colour = '#a9a7a3', seed }: Scene): Room {
  const wall = concrete(colour, seedOf(seed, 'wall'), 1.2);
  return { wall, floor: concrete(colour, seedOf(seed, 'floor'), 0), sweep: 0, skirting: 0, mirror: 0.04 };
}

function stone({ colour = '#f1efec', seed }: Scene): Room {
  const vein = isDark(colour) ? '#d9d4cc' : '#6d6a6c';
  const floor = marble(colour, vein, seedOf(seed, 'floor'), 0.9);
  const table = marble(colour, vein, seedOf(seed, 'table'), 0);
  return { wall: marble(colour, vein, seedOf(seed, 'wall'), 1.5), floor, table, sweep: 0, skirting: 0, mirror: 0.16 };
}

function beachTable({ colour = '#e0cba6', seed }: Scene): Room {
  const ground = sand(colour, seedOf(seed, 'sand'));
  return { wall: paper(colour), floor: ground, sweep: 0, skirting: 0, mirror: 0 };
}

const out = new Float32Array(3);
const lit = new Float32Array(3);

function put(light: Float32Array, o: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    const v = out[c] * lit[c];
    light[o + c] = v;
    sum += v;
  }
  return sum;
}

function paint(room: Room, scene: Scene): Plate {
  const { stage, lighting, free, pace } = scene;
  const { camera, wall: back, pose } = stage;
  const { width, height, focal, horizon } = camera;
  const rows = scene.rows ?? { from: 0, to: height };
  const light = new Float32Array(width * (rows.to - rows.from) * 3);
  let sum = 0;
  const corner = pose === 'stand' ? rowAt(camera, back) : height + 1;
  const metre = back / focal;
  const row = (y: number) => {
    const onFloor = pose === 'stand' && y > corner;
    const depth = onFloor ? depthAt(camera, y + 0.5) : back;
    const above = pose === 'stand' ? Math.max(0, ((corner - y) * back) / focal) : ((height / 2 - y) * back) / focal;
    // A floor seen at a low angle covers more of its length than of its breadth in each pixel.
    const blur = onFloor ? Math.max(depth / focal, (depthAt(camera, y - 0.5 > horizon + 1 ? y - 0.5 : y) - depth) * 0.4) : metre;
    const bend = room.sweep > 0 && pose === 'stand' ? room.sweep : 0;
    const look = onFloor ? floorLook(back - depth, bend) : pose === 'stand' ? wallLook(above, bend) : 1;
    for (let x = 0; x < width; x++) {
      const across = ((x - width / 2) * depth) / focal;
      const left = free(x, y, depth, onFloor || pose !== 'stand' ? 0 : above);
      if (pose === 'lie') {
        (room.table ?? room.floor)(across + 3, -above + 3, blur, out);
        lighting.at(across, above, back, left, lit);
        if (left < 1) for (let c = 0; c < 3; c++) lit[c] *= 0.35 + 0.65 * left;
      } else if (onFloor) {
        room.floor(across + 4, depth, blur, out);
        lighting.at(across, 0, depth, left, lit);
        for (let c = 0; c < 3; c++) lit[c] *= look * (0.3 + 0.7 * left);
      } else {
        room.wall(across + 4, -above + 5, blur, out);
        if (pose === 'stand' && above < room.skirting) skirting(above, room.skirting, metre);
        lighting.at(across, above, back, left, lit);
        for (let c = 0; c < 3; c++) lit[c] *= look * (0.45 + 0.55 * left);
      }
      sum += put(light, ((y - rows.from) * width + x) * 3);
    }
  };
  eachRow(rows, pace, row);
  return { light, mirror: pose === 'stand' ? room.mirror : 0, cast: lighting.cast, bright: sum / light.length };
}

/** A floor faces up, away from lamps at the side; in the corner each hides light from the other, on a bent sheet it only turns. */
function floorLook(fromWall: number, bend: number): number {
  if (bend > 0) {
    const t = Math.min(1, fromWall / bend);
    return 1 - 0.1 * t * t * (3 - 2 * t);
  }
  return 0.9 * (1 - 0.4 * Math.exp(-fromWall / 0.12));
}

function wallLook(above: number, bend: number): number {
  return bend > 0 ? 1 : 1 - 0.3 * Math.exp(-above / 0.12);
}

const BOARD = linear('#f4f1ea');

function skirting(above: number, tall: number, metre: number): void {
  const edge = above > tall - 0.012 ? 0.82 : above < 0.006 + metre ? 0.6 : 1;
  for (let c = 0; c < 3; c++) out[c] = BOARD[c] * edge;
}

export const room =
  (furnish: (scene: Scene) => Room): Painter =>
  (scene) =>
    paint(furnish(scene), scene);

export const studioSweep = room(studio);
export const windowRoom = room(windowLight);
export const timberRoom = room(timber);
export const concreteRoom = room(raw);
export const marbleRoom = room(stone);
export const sandTable = room(beachTable);
