/** A library of pictures with files behind them, put into the folder of a product that is not running. */
import sharp from 'sharp';
import { GENDER_IDS } from '../../../src/contract/library/taxonomy.ts';
import { lookAt } from '../../../src/server/library/looks/look.ts';
import { addPictures, type NewPicture } from '../../../src/server/library/pictures/picture-writes.ts';
import { libraryArticle, libraryBrand, libraryFabric, libraryMerchant, libraryTheme } from '../../../src/server/library/tables.ts';
import { openBlobs } from '../../../src/server/platform/blobs/open-blobs.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { openPglite } from '../../../src/server/platform/database/database-pglite.ts';
import { labelledPicture } from '../pictures/labelled-pictures.ts';

const BATCH = 1_000;
/** 女装 and 男装 by turns, 连衣裙 and 夹克 with them. */
const TAGS = [
  [GENDER_IDS.women, 2001],
  [GENDER_IDS.men, 2010],
];

export interface Filled {
  /** Names of the blobs behind the pictures. */
  readonly blobs: readonly string[];
}

/** A garment in outline, as wide as a thumbnail. */
async function outlined(number: number): Promise<Buffer> {
  const picture = await labelledPicture({ number, colour: `hsl(${(number * 47) % 360} 40% 50%)` });
  return sharp(picture).resize(480).jpeg().toBuffer();
}

/**
 * Besides, one of everything that the library shows: a theme, a brand, a merchant with a fabric, and an article of each kind.
 * @param files how many different pictures; the rows take turns. @param draw one of them. @param months over how many they are spread
 */
export async function fillLibrary(dataDir: string, pictures: number, files: number, draw = outlined, months = 1): Promise<Filled> {
  const store = openBlobs(readConfig({ DATA_DIR: dataDir }).blobs);
  const kinds: Omit<NewPicture, 'title' | 'createdAt'>[] = [];
  for (let number = 0; number < files; number++) {
    const data = await draw(number);
    kinds.push({ ...(await lookAt(data)), blob: await store.put(data, 'jpg') });
  }
  const database = await openPglite(dataDir);
  try {
    const createdAt = new Date();
    const { sql } = database;
    /** The middle of a month, so many before this one; now in this one. */
    const monthsAgo = (ago: number) => (ago === 0 ? createdAt : new Date(createdAt.getFullYear(), createdAt.getMonth() - ago, 15));
    const [theme] = await sql.insert(libraryTheme).values({ title: '雨季', lede: '雾里的蓝与灰。', createdAt }).returning();
    const story = '在雨里工作的人穿的衣服。';
    const [brand] = await sql.insert(libraryBrand).values({ name: '屋岸', english: 'Wuan', story, createdAt }).returning();
    const maker = { city: '绍兴', words: '织了三十年的麻。', strengths: ['亚麻'], person: '陈', phone: '0575-5550-0100' };
    const [merchant] = await sql
      .insert(libraryMerchant)
      .values({ name: '麻屋', ...maker, createdAt })
      .returning();
    const cloth = { code: 'RY-1', composition: '亚麻 100%', weight: 180, width: 140, stock: '现货', words: '水洗过的麻。' };
    const [fabric] = await sql
      .insert(libraryFabric)
      .values({ title: '水洗亚麻', ...cloth, merchantId: merchant?.id ?? null, createdAt })
      .returning();
    const ids: number[] = [];
    for (let at = 0; at < pictures; at += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, pictures - at) }, (_, place): NewPicture => {
        const number = at + place;
        const kind = kinds[number % files];
        if (!kind) throw new Error('no picture');
        const own = {
          tags: TAGS[number % TAGS.length] ?? [],
          themeId: theme?.id ?? null,
          brandId: number % 3 === 0 ? (brand?.id ?? null) : null,
          fabricId: number % 5 === 0 ? (fabric?.id ?? null) : null,
        };
        return {
          ...kind,
          ...own,
          title: `图片 ${number + 1}`,
          height: kind.height + (number % 7) * 40,
          createdAt: monthsAgo(number % months),
        };
      });
      ids.push(...(await sql.transaction((tx) => addPictures(tx, batch))));
    }
    const coverId = ids[0] ?? null;
    const shared = { themeId: theme?.id ?? null, coverId, publishedAt: createdAt, createdAt };
    await sql.insert(libraryArticle).values([
      {
        ...{ ...shared, kind: 'theme', title: '雨季的廓形', lede: '从雨衣到礼服。' },
        blocks: [
          { kind: 'text', heading: '起因', text: '下雨。' },
          { kind: 'pictures', ids: ids.slice(0, 3) },
          { kind: 'palette', swatches: [{ hex: '#8297ab', name: '雾霾蓝' }] },
        ],
      },
      { ...shared, kind: 'fabric', title: '麻的三种手感', lede: '洗、揉、磨。' },
      { ...shared, kind: 'colour', title: '雨里的灰', lede: '从瓦到伞。' },
    ]);
  } finally {
    await database.close();
  }
  return { blobs: kinds.flatMap(({ blob }) => blob ?? []) };
}
