/** Fills an empty library with the trial content, once. What is drawn is drawn when it is looked at (storage/samples/). */
import { eq, sql as raw } from 'drizzle-orm';
import { tagsIn } from '../../../contract/library/taxonomy.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import { addPictures } from '../pictures/picture-writes.ts';
import * as tables from '../tables.ts';
import { COLOUR_ARTICLES } from './content/articles-colours.ts';
import { FABRIC_ARTICLES } from './content/articles-fabrics.ts';
import { THEME_ARTICLES } from './content/articles-themes.ts';
import { BRANDS } from './content/brands.ts';
import { FABRICS } from './content/fabrics.ts';
import { MERCHANTS } from './content/merchants.ts';
import { THEMES } from './content/themes.ts';
import { sampleRecipes } from './recipes.ts';
import { readSampleLooks } from './sample-looks.ts';
import type { TrialArticle } from './trial-types.ts';

const HOUR_MS = 3_600_000;
const CONTACT = { person: '示例联系人', phone: '0571-5550-0100' } as const;

type Ids = ReadonlyMap<string, number>;
const idsOf = (rows: readonly { readonly id: number; readonly slug: string | null }[]): Ids =>
  new Map(rows.map(({ id, slug }) => [slug ?? '', id]));

const seasonOf = (name: string): number | null => tagsIn(name)[0] ?? null;
const GENDERS = { female: 72105, male: 72103, child: 72107, baby: 497577 } as const;
const swatches = (palette: readonly string[]) =>
  palette.map((row) => {
    const [hex = '', name = ''] = row.split(' ');
    return { hex, name };
  });

/** @returns whether anything was put in: nothing where there was something, or where samples were taken away once. */
export async function seedTrial({ database, now }: Pick<Context, 'database' | 'now'>): Promise<boolean> {
  return database.sql.transaction(async (tx) => {
    const { rows } = await tx.execute(
      raw`insert into library_trial (one, seeded_at) values (true, ${new Date(now())}) on conflict do nothing returning one`,
    );
    if (rows.length === 0) return false;
    const [any] = await tx.select({ id: tables.libraryPicture.id }).from(tables.libraryPicture).limit(1);
    if (any) return false;
    await fill(tx, now());
    return true;
  });
}

async function fill(tx: Sql, now: number): Promise<void> {
  const createdAt = new Date(now);
  const mark = { sample: true, createdAt };
  const slugOf = <
    T extends typeof tables.libraryTheme | typeof tables.libraryBrand | typeof tables.libraryMerchant | typeof tables.libraryFabric,
  >(
    table: T,
  ) => ({ id: table.id, slug: table.slug });
  const themes = idsOf(
    await tx
      .insert(tables.libraryTheme)
      .values(
        THEMES.map((one, place) => ({
          ...mark,
          slug: one.slug,
          title: one.title,
          lede: one.lede,
          season: seasonOf(one.season),
          genderId: GENDERS[one.gender],
          palette: swatches(one.palette),
          place,
        })),
      )
      .returning(slugOf(tables.libraryTheme)),
  );
  const brands = idsOf(
    await tx
      .insert(tables.libraryBrand)
      .values(BRANDS.map((one) => ({ ...mark, ...one, styles: [...one.styles] })))
      .returning(slugOf(tables.libraryBrand)),
  );
  const merchants = idsOf(
    await tx
      .insert(tables.libraryMerchant)
      .values(MERCHANTS.map((one) => ({ ...mark, ...CONTACT, ...one, strengths: [...one.strengths], address: `${one.city}（示例地址）` })))
      .returning(slugOf(tables.libraryMerchant)),
  );
  const fabrics = idsOf(
    await tx
      .insert(tables.libraryFabric)
      .values(
        FABRICS.map(({ slug, merchant, title, composition, weight, width, price, stock, season, words, uses }) => ({
          ...{ ...mark, slug, title, composition, weight, width, stock, words, uses: [...uses] },
          ...{
            code: `RY-${slug.toUpperCase()}`,
            season: seasonOf(season),
            priceCents: price === null ? null : price * 100,
            merchantId: merchants.get(merchant) ?? null,
          },
        })),
      )
      .returning(slugOf(tables.libraryFabric)),
  );
  await fillPictures(tx, now, { themes, brands, fabrics });
  const bySlug = idsOf(await tx.select({ id: tables.libraryPicture.id, slug: tables.libraryPicture.slug }).from(tables.libraryPicture));
  for (const { slug } of THEMES) {
    await tx
      .update(tables.libraryTheme)
      .set({ coverId: bySlug.get(`${slug}-g0`) ?? null })
      .where(eq(tables.libraryTheme.slug, slug));
  }
  await fillArticles(tx, now, themes, bySlug);
}

async function fillPictures(
  tx: Sql,
  now: number,
  { themes, brands, fabrics }: { readonly themes: Ids; readonly brands: Ids; readonly fabrics: Ids },
): Promise<void> {
  const looks = await readSampleLooks();
  const recipes = sampleRecipes();
  await addPictures(
    tx,
    recipes.map((recipe, place) => {
      const look = looks.get(recipe.slug);
      return {
        ...{ slug: recipe.slug, title: recipe.title, words: recipe.words, tags: [...recipe.tags], sample: true },
        ...{ width: recipe.width, height: recipe.height, colour: look?.colour ?? recipe.colour },
        ...(look && { thumbhash: look.thumbhash, colours: look.colours, descriptor: look.descriptor }),
        themeId: recipe.theme === null ? null : (themes.get(recipe.theme) ?? null),
        brandId: recipe.brand === null ? null : (brands.get(recipe.brand) ?? null),
        fabricId: recipe.fabric === null ? null : (fabrics.get(recipe.fabric) ?? null),
        // Over a year, so that trends have something to be read from.
        createdAt: new Date(now - (recipes.length - place) * 14 * HOUR_MS),
      };
    }),
  );
}

/** Pictures of an article, by kind of article: garments and prints of its theme, or cloth. */
function picturesFor({ theme }: TrialArticle, kind: string, number: number, bySlug: Ids): number[] {
  const at = number % 5;
  const slugs =
    kind === 'fabric'
      ? [`${theme}-g${at + 4}`, `${theme}-p${at}`, `${theme}-g${at + 9}`, `${theme}-p${at + 2}`, `${theme}-g${at + 14}`]
      : kind === 'colour'
        ? [`${theme}-p${at + 1}`, `${theme}-g${at + 1}`, `${theme}-g${at + 6}`, `${theme}-p${at + 3}`]
        : [`${theme}-g1`, `${theme}-p0`, `${theme}-g3`, `${theme}-o0`, `${theme}-g5`, `${theme}-p2`, `${theme}-g8`, `${theme}-p4`];
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

async function fillArticles(tx: Sql, now: number, themes: Ids, bySlug: Ids): Promise<void> {
  const piles = [
    ['theme', THEME_ARTICLES],
    ['fabric', FABRIC_ARTICLES],
    ['colour', COLOUR_ARTICLES],
  ] as const;
  for (const [kind, articles] of piles) {
    await tx.insert(tables.libraryArticle).values(
      articles.map((one, number) => {
        const theme = THEMES.find(({ slug }) => slug === one.theme);
        const pictures = picturesFor(one, kind, number, bySlug);
        const [first, ...rest] = one.parts.map(([heading, text]) => ({ kind: 'text' as const, heading, text }));
        const half = Math.ceil(pictures.length / 2);
        return {
          ...{ sample: true, createdAt: new Date(now), slug: one.slug, kind, title: one.title, lede: one.lede },
          ...{
            season: theme ? seasonOf(theme.season) : null,
            genderId: theme ? GENDERS[theme.gender] : null,
            themeId: themes.get(one.theme) ?? null,
          },
          blocks: [
            ...(first ? [first] : []),
            { kind: 'pictures' as const, ids: pictures.slice(0, half) },
            ...rest.slice(0, 1),
            ...(theme ? [{ kind: 'palette' as const, swatches: swatches(theme.palette) }] : []),
            ...rest.slice(1),
            { kind: 'pictures' as const, ids: pictures.slice(half) },
          ],
          coverId: pictures[kind === 'theme' ? 0 : number % 2] ?? null,
          publishedAt: new Date(now - (number * 26 + (kind === 'theme' ? 0 : kind === 'fabric' ? 7 : 13)) * HOUR_MS),
        };
      }),
    );
  }
}
