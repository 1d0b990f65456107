/** A member with years of works, put in by SQL with a few pictures that all of them share: for what must stay quick with many. */
import sharp from 'sharp';
import { openBlobs } from '../../../src/server/platform/blobs/open-blobs.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';

const WIDTH = 480;
const HEIGHT = 600;

/** Something like cloth on a ground, different for every number; costs what a photograph costs to decode. */
async function drawPicture(number: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = number + 1;
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const fold = 20 + random() * 60;
  const cell = 3 + Math.floor(random() * 9);
  const hue = [random(), random(), random()];
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const x = at % WIDTH;
    const y = Math.floor(at / WIDTH);
    const inside = ((x - 240) / (120 + 60 * (hue[0] ?? 0))) ** 2 + ((y - 320) / 250) ** 2 < 1;
    const wave = Math.sin(x / fold + Math.sin(y / 70) * 2);
    const print = (Math.floor(x / cell) * 7 + Math.floor(y / cell) * 13) % 11 < 4 ? 24 : -12;
    for (let channel = 0; channel < 3; channel += 1) {
      const cloth = 70 + (hue[channel] ?? 0) * 140 + wave * 34 + print;
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, (inside ? cloth : 214 + wave * 9) + random() * 16 - 8));
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 72 })
    .toBuffer();
}

/**
 * @param dataDir of a product that is not running, with one member.
 * @param pictures how many different ones; the works take turns.
 * @returns names of the pictures' blobs.
 */
export async function fillWorks(dataDir: string, count: number, pictures = 60): Promise<readonly string[]> {
  const blobs = openBlobs(readConfig({ DATA_DIR: dataDir }).blobs);
  const names: string[] = [];
  for (let number = 0; number < pictures; number += 1) names.push(await blobs.put(await drawPicture(number), 'webp'));
  const database = await openDatabase({ dataDir });
  try {
    const { rows: members } = await database.executeSql('select id from member order by id desc limit 1');
    const memberId = members[0]?.id;
    const { rows } = await database.executeSql(
      `insert into studio_task (member_id, creative_type, lane, status, engine, recipe, count, picture_price, seed, run_after, created_at, queued_at, finished_at)
       values ($1, 'design_dress', 'online', 'done', 'local', $2, $3, 0, 1, now(), now(), now(), now()) returning id`,
      [
        memberId,
        JSON.stringify({ creative_type: 'design_dress', task_type: 'online', input: { prompt: '红色碎花' }, parameters: {} }),
        count,
      ],
    );
    await database.executeSql(
      `insert into creative (task_id, member_id, place, creative_type, status, blob, original, width, height, colour, prompt, grade, created_at, finished_at)
       select $1, $2, n, (array['design_dress', 'pattern', 'bg_remove', 'design_knit'])[1 + n % 4], 'done',
         ($3::text[])[1 + n % array_length($3::text[], 1)], ($3::text[])[1 + n % array_length($3::text[], 1)], ${WIDTH}, ${HEIGHT}, '#d8d2c8',
         (array['红色碎花连衣裙', '蓝色牛仔外套', '青花几何图案', '格纹毛呢大衣', '奶油色针织衫'])[1 + n % 5] || ' ' || n, 'good', at, at
       from generate_series(1, $4::int) n, lateral (select now() - ($4::int - n) * interval '1 hour' as at) moment`,
      [rows[0]?.id, memberId, names, count],
    );
  } finally {
    await database.close();
  }
  return names;
}
