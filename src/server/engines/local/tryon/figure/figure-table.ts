/** Our own models to try garments on: bodies as numbers, so that everything a garment needs to know of them is known. Cm. */

export type Group = 'body' | 'arm' | 'head' | 'hair' | 'foot';

/** A point of the body: x to the viewer's right, y down from the shoulder's neck point, z towards the viewer. */
export type Point = readonly [x: number, y: number, z: number];

/** How one arm is held, seen from the front: elbow and wrist beside the shoulder joint. */
export interface Arm {
  readonly elbow: Point;
  readonly wrist: Point;
}

export interface Figure {
  /** Key of `m/<key>`. */
  readonly key: string;
  /** Chinese. */
  readonly name: string;
  readonly skin: string;
  readonly hair: string;
  readonly hairstyle: 'bun' | 'bob' | 'long' | 'short' | 'tail';
  /** How red lips are painted, 0–1. */
  readonly rouge: number;
  /** Size of the head against an adult's. */
  readonly head: number;
  /** Half widths, cm: shoulder joint, chest, waist, hip. */
  readonly shoulder: number;
  readonly chest: number;
  readonly waist: number;
  readonly hip: number;
  /** Heights, cm below the neck point: waist, hip, crotch, knee, sole. */
  readonly at: {
    readonly chest: number;
    readonly waist: number;
    readonly hip: number;
    readonly crotch: number;
    readonly knee: number;
    readonly sole: number;
  };
  /** Depth against width: 1 for an adult woman. */
  readonly deep: number;
  /** How far the bust stands out, cm. */
  readonly bust: number;
  /** Radii, cm: upper arm, forearm, wrist; thigh, knee, calf, ankle. */
  readonly limbs: readonly [number, number, number, number, number, number, number];
  readonly neck: number;
  /** How much lower than an adult's the head sits, cm. */
  readonly sunk: number;
  /** Arms of the viewer's left and right. */
  readonly arms: readonly [Arm, Arm];
  /** Half distance of the feet, and how far the right one steps forward. */
  readonly stance: number;
  readonly stride: number;
}

const WOMAN: Omit<Figure, 'key' | 'name' | 'arms' | 'skin' | 'hair' | 'hairstyle'> = {
  rouge: 0.9,
  head: 1,
  shoulder: 16.6,
  chest: 14.6,
  waist: 11.6,
  hip: 16.6,
  at: { chest: 19, waist: 38, hip: 56, crotch: 65, knee: 101, sole: 151 },
  deep: 1,
  bust: 2.4,
  limbs: [4, 3.5, 2.4, 8.1, 5.2, 5.1, 3.1],
  neck: 5,
  sunk: 0.6,
  stance: 9,
  stride: 0,
};

const MAN: typeof WOMAN = {
  ...WOMAN,
  rouge: 0.3,
  head: 1.04,
  shoulder: 19.6,
  chest: 17.4,
  waist: 14.6,
  hip: 16.6,
  at: { chest: 21, waist: 43, hip: 58, crotch: 68, knee: 107, sole: 160 },
  deep: 1.08,
  bust: 0.8,
  limbs: [5.1, 4.3, 3, 8.7, 5.8, 5.7, 3.5],
  neck: 6.2,
  stance: 11,
};

const CHILD: typeof WOMAN = {
  ...WOMAN,
  rouge: 0.45,
  head: 0.99,
  shoulder: 12,
  chest: 10.8,
  waist: 10,
  hip: 11.6,
  at: { chest: 13, waist: 27, hip: 38, crotch: 45, knee: 68, sole: 102 },
  deep: 1.1,
  bust: 0.2,
  limbs: [3, 2.7, 2, 5.7, 4, 3.9, 2.6],
  neck: 3.9,
  sunk: 3.4,
  stance: 7,
};

/** Hanging a little off the body, so that sleeves and waist are seen. */
const hanging = (reach: number, out = 1): readonly [Arm, Arm] => {
  const arm = (side: number): Arm => ({
    elbow: [side * reach * 0.17 * out, reach * 0.49, -2],
    wrist: [side * reach * 0.29 * out, reach * 0.92, 2.5],
  });
  return [arm(-1), arm(1)];
};

/** The viewer's right hand on the hip. */
const onHip = (reach: number): readonly [Arm, Arm] => [
  hanging(reach, 0.8)[0],
  { elbow: [reach * 0.35, reach * 0.43, -5], wrist: [reach * 0.06, reach * 0.74, 5] },
];

export const FIGURES: readonly Figure[] = [
  { ...WOMAN, key: 'woman-standing', name: '女模特·站姿', skin: '#dcbfa6', hair: '#3a2a24', hairstyle: 'bun', arms: hanging(57) },
  { ...WOMAN, key: 'woman-akimbo', name: '女模特·叉腰', skin: '#c79f80', hair: '#241c1a', hairstyle: 'long', arms: onHip(57), stride: 5 },
  {
    ...WOMAN,
    key: 'woman-curvy',
    name: '女模特·丰满',
    skin: '#d8b596',
    hair: '#5a3a28',
    hairstyle: 'bob',
    arms: hanging(57, 1.16),
    shoulder: 18.2,
    chest: 18.2,
    waist: 16.6,
    hip: 21.4,
    deep: 1.08,
    bust: 3,
    limbs: [5.6, 4.5, 2.9, 10.6, 6.6, 6.3, 3.7],
    stance: 11.5,
  },
  { ...MAN, key: 'man-standing', name: '男模特·站姿', skin: '#d2ab8b', hair: '#262120', hairstyle: 'short', arms: hanging(61) },
  {
    ...MAN,
    key: 'man-walking',
    name: '男模特·走姿',
    skin: '#8a6148',
    hair: '#1c1715',
    hairstyle: 'short',
    arms: hanging(61, 0.75),
    stride: 12,
    stance: 7,
  },
  { ...CHILD, key: 'girl', name: '女童', skin: '#e2c6ae', hair: '#4a3024', hairstyle: 'tail', arms: hanging(38) },
  { ...CHILD, key: 'boy', name: '男童', skin: '#d3ad8e', hair: '#2b2422', hairstyle: 'short', arms: hanging(38, 1.1) },
  {
    ...WOMAN,
    key: 'teenager',
    name: '青少年',
    skin: '#dfc1a9',
    hair: '#2f2522',
    hairstyle: 'bob',
    head: 0.98,
    shoulder: 14.8,
    chest: 13,
    waist: 11,
    hip: 14.2,
    at: { chest: 17, waist: 34, hip: 49, crotch: 57, knee: 89, sole: 134 },
    bust: 1.2,
    limbs: [3.5, 3.1, 2.2, 7, 4.7, 4.6, 2.9],
    neck: 4.6,
    sunk: 1.6,
    arms: hanging(51),
  },
  {
    ...CHILD,
    key: 'toddler',
    name: '婴幼儿',
    skin: '#e6c8b0',
    hair: '#5c4030',
    hairstyle: 'short',
    head: 0.97,
    shoulder: 8.8,
    chest: 9,
    waist: 9.2,
    hip: 9.8,
    at: { chest: 9, waist: 19, hip: 28, crotch: 32, knee: 44, sole: 63 },
    deep: 1.2,
    limbs: [2.8, 2.6, 2.1, 5.2, 3.8, 3.6, 2.7],
    neck: 3.6,
    sunk: 6,
    arms: hanging(24, 1.35),
    stance: 5.6,
  },
];
