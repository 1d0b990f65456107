/** Where a print goes on a garment: all over, once in a place, or along the hem; and how a set varies what was asked. */

import type { Placing } from './lay-print.ts';
import type { Panels } from './panels.ts';

export type Placement = 'all' | 'placed' | 'border';

export interface Wish {
  readonly placement: Placement;
  /** 1 = usual. */
  readonly scale: number;
  /** Radians. */
  readonly turn: number;
}

export interface Variant {
  /** Chinese. */
  readonly name: string;
  readonly scale: number;
  readonly turn: number;
  readonly repeat: 'plain' | 'half-drop' | 'mirror';
  /** Placed prints: from the middle of the chest, in half widths of the body. */
  readonly at: readonly [number, number];
}

const QUARTER = Math.PI / 4;
const plain = { scale: 1, turn: 0, repeat: 'plain', at: [0, 0] } as const;

/** The first is what was asked; the others are what a designer tries next. */
const VARIANTS: Readonly<Record<Placement, readonly Variant[]>> = {
  all: [
    { ...plain, name: '满版' },
    { ...plain, name: '满版，花型缩小', scale: 0.66 },
    { ...plain, name: '满版，花型放大', scale: 1.55 },
    { ...plain, name: '二分之一错位', repeat: 'half-drop' },
    { ...plain, name: '斜向 45°', turn: QUARTER },
    { ...plain, name: '镜像循环', repeat: 'mirror' },
    { ...plain, name: '小花型密铺', scale: 0.42 },
    { ...plain, name: '特大花型', scale: 2.3 },
    { ...plain, name: '错位，花型缩小', scale: 0.66, repeat: 'half-drop' },
    { ...plain, name: '横向铺排', turn: Math.PI / 2 },
  ],
  placed: [
    { ...plain, name: '胸前居中' },
    { ...plain, name: '左胸小标', scale: 0.36, at: [0.42, -0.12] },
    { ...plain, name: '大幅居中', scale: 1.7, at: [0, 0.35] },
    { ...plain, name: '下摆一侧', scale: 0.8, at: [-0.4, 1.2] },
    { ...plain, name: '斜放居中', turn: -0.3 },
    { ...plain, name: '右胸小标', scale: 0.36, at: [-0.42, -0.12] },
    { ...plain, name: '腰部居中', at: [0, 0.9] },
    { ...plain, name: '下摆居中', scale: 0.8, at: [0, 1.5] },
    { ...plain, name: '大幅偏右', scale: 1.3, at: [-0.3, 0.5] },
    { ...plain, name: '领口小标', scale: 0.28, at: [0, -0.4] },
  ],
  border: [
    { ...plain, name: '下摆边饰' },
    { ...plain, name: '窄边', scale: 0.6 },
    { ...plain, name: '宽边', scale: 1.6 },
    { ...plain, name: '错位边饰', repeat: 'half-drop' },
    { ...plain, name: '镜像边饰', repeat: 'mirror' },
    { ...plain, name: '细边', scale: 0.4 },
    { ...plain, name: '大幅裙摆', scale: 2.3 },
    { ...plain, name: '错位窄边', scale: 0.6, repeat: 'half-drop' },
    { ...plain, name: '镜像宽边', scale: 1.6, repeat: 'mirror' },
    { ...plain, name: '横纹边饰', turn: Math.PI / 2 },
  ],
};

/** What stripes, checks and zigzags are tried as instead: dropped by half, each of their lines ended in the middle of the cloth. */
const LINED: Readonly<Record<string, Variant>> = {
  二分之一错位: { ...plain, name: '经纬互换', turn: Math.PI / 2 },
  '错位，花型缩小': { ...plain, name: '斜向，花型缩小', scale: 0.66, turn: QUARTER },
  横向铺排: { ...plain, name: '反斜向 45°', turn: -QUARTER },
  错位边饰: { ...plain, name: '中宽边', scale: 1.25 },
  错位窄边: { ...plain, name: '较窄边', scale: 0.5 },
};

/** Freedom (`freedomOf`) from which not even the first one need be the print as it was given. */
const FREE = 0.4;

/**
 * @param freedom how much further than usual the proposals go, 0–0.8
 * @param lined the print is lines from edge to edge (`linesOf`)
 */
export function variantOf(placement: Placement, index: number, freedom = 0, lined = false): Variant {
  const list = lined ? VARIANTS[placement].map((one) => LINED[one.name] ?? one) : VARIANTS[placement];
  const one = list[(index + (freedom > FREE ? 1 : 0)) % list.length] ?? { ...plain, name: '满版' };
  return { ...one, scale: one.scale ** (1 + freedom), turn: one.turn * (1 + freedom * 0.5) };
}

/** Height of a border and width of a placed print, in half widths of the body. */
const BORDER = 0.75;
const PLACED = 0.95;
/** Width of a repeat that was on no garment yet, in the same. */
const USUAL = 0.68;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** @param area what may be printed, 0–1 @param print its `span`, in half widths of the body, is how wide it was on the garment it comes from */
export function placingFor(
  wish: Wish,
  variant: Variant,
  panels: Panels,
  area: Float32Array,
  size: Extent,
  print: Extent & { readonly span?: number | undefined },
): { place: Placing; shrink: number } {
  const { half, list } = panels;
  const scale = wish.scale * variant.scale;
  const [c, s] = [Math.cos(-wish.turn - variant.turn), Math.sin(-wish.turn - variant.turn)];
  if (wish.placement === 'placed') {
    const k = Math.max(print.width, print.height) / (PLACED * half * scale);
    const { x, y } = chest(area, size, panels);
    const [ox, oy] = [x + variant.at[0] * half, y + variant.at[1] * half];
    const body = list[0];
    return {
      shrink: k,
      place(u, v, x, y, out) {
        // A motif sits on one piece of cloth; sleeves are others.
        if (panels.of[y * size.width + x] !== 0) return false;
        const [du, dv] = [u + (body?.x ?? 0) - ox, v + (body?.y ?? 0) - oy];
        out[0] = (du * c - dv * s) * k + print.width / 2;
        out[1] = (du * s + dv * c) * k + print.height / 2;
        return true;
      },
    };
  }
  if (wish.placement === 'border') {
    const tall = BORDER * half * scale;
    const k = print.height / tall;
    const hem = hemOf(area, size, half);
    return {
      shrink: k,
      place(u, _v, x, y, out) {
        const up = (hem[x] ?? 0) - y;
        if (up > tall || up < -2) return false;
        out[0] = c * c > 0.5 ? u * k : print.height - up * k;
        out[1] = c * c > 0.5 ? print.height - up * k : u * k;
        return true;
      },
    };
  }
  const k = print.width / (half * (print.span ?? USUAL) * scale);
  return {
    shrink: k,
    place(u, v, _x, _y, out) {
      out[0] = (u * c - v * s) * k;
      out[1] = (u * s + v * c) * k;
      return true;
    },
  };
}

/** The middle of the body, a little below its upper edge. */
function chest(area: Float32Array, { width, height }: Extent, { list, half }: Panels): { x: number; y: number } {
  const x = Math.round(list[0]?.x ?? width / 2);
  let top = 0;
  while (top < height - 1 && (area[top * width + Math.min(width - 1, Math.max(0, x))] ?? 0) < 0.5) top++;
  return { x, y: top + 0.72 * half };
}

/** The lowest printed row of each column; smoothed, so that the border follows the hem and not its frays. */
function hemOf(area: Float32Array, { width, height }: Extent, half: number): Float32Array {
  const low = new Float32Array(width).fill(-1);
  let lowest = 0;
  const least = half * 0.7;
  for (let y = 0; y < height; y++) {
    let across = 0;
    for (let x = 0; x < width; x++) if (area[y * width + x] > 0.5) across++;
    // Shoes below a skirt are narrower than any hem.
    if (across > least) lowest = y;
  }
  for (let y = 0; y <= lowest; y++) for (let x = 0; x < width; x++) if (area[y * width + x] > 0.5) low[x] = y;
  // Sleeves end higher than the hem: only what hangs near the lowest row belongs to it.
  const hem = low.map((y) => (y > lowest - half * 0.6 ? y : -1));
  const reach = Math.max(1, Math.round(half * 0.08));
  return hem.map((own, x) => {
    if (own < 0) return own;
    let [sum, count] = [0, 0];
    for (let d = -reach; d <= reach; d++) {
      const y = hem[x + d];
      if (y === undefined || y < 0) continue;
      sum += y;
      count++;
    }
    return Math.max(own, sum / Math.max(1, count));
  });
}
