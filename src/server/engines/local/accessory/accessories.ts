/** What is carried and worn beside clothes, as far as it is drawn: the words it is said with, its leather, its model. */
import type { FabricKind } from '../garment/specification.ts';
import { backpack, basket, bucket, clutch, type Model, shoulderBag, tote } from './bags.ts';
import { ankleBoot, laceBoot, tallBoot } from './boots.ts';
import { beret, bucketHat, cap, strawHat } from './hats.ts';
import { woundScarf } from './scarf.ts';
import { loafer, maryJane, pump, sandal, sneaker } from './shoes.ts';

export type AccessoryKind = 'bag' | 'shoes' | 'hat' | 'scarf';

export interface Accessory {
  readonly kind: AccessoryKind;
  readonly name: string;
  readonly fabric: FabricKind;
  /** What it is made of whatever the outfit's colours are: straw. */
  readonly own?: string;
  /** Its sole, where it is not leather of the shoe's own tone. */
  readonly sole?: string;
  /** Elastic at its sides. */
  readonly gored?: true;
  /** Not for men and boys. */
  readonly womens?: true;
  model(colour: string, seed: number): Model;
}

const plain = { raised: [], seams: [], ink: [] };

function bag(name: string, model: Accessory['model'], fabric: FabricKind = 'leather', more: Partial<Accessory> = {}): Accessory {
  return { kind: 'bag', name, fabric, model, ...more };
}

function shoes(name: string, surfaces: () => Model['surfaces'], more: Partial<Accessory> = {}): Accessory {
  return { kind: 'shoes', name, fabric: 'leather', model: () => ({ surfaces: surfaces(), details: plain }), ...more };
}

function hat(name: string, model: Accessory['model'], fabric: FabricKind, more: Partial<Accessory> = {}): Accessory {
  return { kind: 'hat', name, fabric, model, ...more };
}

export const ACCESSORIES: readonly Accessory[] = [
  bag('托特包', tote),
  bag('单肩包', shoulderBag, 'leather', { womens: true }),
  bag('水桶包', bucket, 'leather', { womens: true }),
  bag('草编包', basket, 'linen', { own: '#d2b380', womens: true }),
  bag('双肩包', backpack, 'ripstop'),
  bag('手拿包', clutch, 'leather', { womens: true }),
  shoes('运动鞋', sneaker, { sole: '#f0ede6' }),
  shoes('乐福鞋', loafer),
  shoes('高跟鞋', pump, { womens: true }),
  shoes('玛丽珍鞋', maryJane, { womens: true }),
  shoes('凉鞋', sandal, { womens: true }),
  shoes('短靴', ankleBoot, { gored: true }),
  shoes('马丁靴', laceBoot, { sole: '#1f1b19' }),
  shoes('长靴', tallBoot),
  hat('渔夫帽', bucketHat, 'twill'),
  hat('贝雷帽', beret, 'wool'),
  hat('棒球帽', cap, 'twill'),
  hat('草帽', strawHat, 'linen', { own: '#dcc18c' }),
  { kind: 'scarf', name: '围巾', fabric: 'wool', model: woundScarf },
];
