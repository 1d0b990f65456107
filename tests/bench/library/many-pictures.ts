/** Rows of a large library, without files behind them: what is searched is in the rows. */
import { hexToOklab } from '../../../src/contract/colour/oklab.ts';
import { TAG_GROUPS } from '../../../src/contract/library/taxonomy.ts';
import { Random } from '../../../src/server/engines/local/pixels/random.ts';
import { DESCRIPTOR_BYTES } from '../../../src/server/library/looks/descriptor.ts';
import { addPictures, type NewPicture } from '../../../src/server/library/pictures/picture-writes.ts';
import type { Database } from '../../../src/server/platform/database/database.ts';

const BATCH = 500;

export const WORDS = [
  '法式',
  '方领',
  '连衣裙',
  '双面呢',
  '大衣',
  '雾霾蓝',
  '碎花',
  '提花',
  '西装',
  '阔腿裤',
  '灯芯绒',
  '冲锋衣',
  '针织',
  '丝绒',
  '复古',
];

function pictureOf(chance: Random, number: number): NewPicture {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance.next() * list.length)] as T;
  const hex = () =>
    `#${Math.floor(chance.next() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
  const colours = [0.6, 0.25, 0.15].map((share) => {
    const one = hex();
    return { hex: one, ...hexToOklab(one), share };
  });
  return {
    title: `${pick(WORDS)}${pick(WORDS)}${number}`,
    words: `${pick(WORDS)}与${pick(WORDS)}的第${number}种搭配，适合${pick(WORDS)}`,
    tags: TAG_GROUPS.map(({ tags }) => pick(tags).id),
    blob: `${number.toString(16).padStart(40, '0')}.jpg`,
    width: 720,
    height: 720 + (number % 5) * 90,
    colour: colours[0]?.hex ?? '#888888',
    colours,
    descriptor: Uint8Array.from({ length: DESCRIPTOR_BYTES }, () => Math.floor(chance.next() * 90)),
    createdAt: new Date(Date.UTC(2026, number % 12, 1 + (number % 27))),
  };
}

/** The same rows every time. */
export async function fillRows({ sql }: Database, pictures: number): Promise<void> {
  const chance = new Random(7);
  for (let at = 0; at < pictures; at += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, number) => pictureOf(chance, at + number));
    await sql.transaction((tx) => addPictures(tx, batch));
  }
}
