/** What is known of all pictures: columns for rankings, sets of places for conditions, words. */
import { tagName } from '../../../contract/library/taxonomy.ts';
import { Bits, Postings } from './bits.ts';
import { gramsOf } from './grams.ts';
import { PictureColumns } from './picture-columns.ts';

export interface IndexRow {
  readonly id: number | string;
  readonly revision: number | string;
  readonly title: string;
  readonly words: string;
  readonly tags: readonly number[];
  readonly theme_id: number | string | null;
  readonly brand_id: number | string | null;
  readonly fabric_id: number | string | null;
  readonly colours: readonly { readonly l: number; readonly a: number; readonly b: number; readonly share: number }[];
  /** Base64. */
  readonly descriptor: string | null;
  readonly hidden: boolean;
  readonly month: number;
}

/** Dead places above this share: everything is read anew. */
const DEAD_SHARE = 0.4;

/** How themes, brands and fabrics are called: their pictures are found by it. */
export interface Names {
  readonly themes: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
  readonly fabrics: ReadonlyMap<number, string>;
}

/** A reader may hold it while it is brought up to date: places are never given away twice. */
export class Known {
  readonly columns: PictureColumns;
  readonly alive: Bits;
  readonly tags = new Map<number, Bits>();
  readonly themes = new Map<number, Bits>();
  readonly brands = new Map<number, Bits>();
  readonly fabrics = new Map<number, Bits>();
  readonly grams = new Map<string, Postings>();
  private readonly placeById = new Map<number, number>();
  /** Places, newest picture first. */
  order: Uint32Array = new Uint32Array(0);
  private dead = 0;

  /** @param columns and which of their places are alive: of what was kept; nothing is known yet without them */
  constructor(columns = new PictureColumns(), alive = new Bits()) {
    this.columns = columns;
    this.alive = alive;
    for (const place of alive) this.placeById.set(columns.ids[place] ?? 0, place);
    this.dead = columns.length - this.placeById.size;
  }
  get size(): number {
    return this.placeById.size;
  }
  get tooManyDead(): boolean {
    return this.dead > 1_000 && this.dead > this.columns.length * DEAD_SHARE;
  }
  placeOf(id: number): number | undefined {
    return this.placeById.get(id);
  }

  /** A walk over all, which takes less than the sets of all months would cost. */
  inMonth(month: number): Bits {
    const places = new Bits(this.columns.length);
    for (let place = 0; place < this.columns.length; place++) if (this.columns.months[place] === month) places.add(place);
    return places;
  }

  private drop(id: number): void {
    const place = this.placeById.get(id);
    if (place === undefined) return;
    this.alive.remove(place);
    this.placeById.delete(id);
    this.dead += 1;
  }

  /** Lets go of what is not among these. */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const id of [...this.placeById.keys()]) if (!ids.has(id)) this.drop(id);
  }

  take(row: IndexRow, names: Names): void {
    const id = Number(row.id);
    this.drop(id);
    if (row.hidden) return;
    const descriptor = row.descriptor === null ? null : Buffer.from(row.descriptor, 'base64');
    const place = this.columns.add(id, Number(row.month), row.colours, descriptor);
    this.placeById.set(id, place);
    this.alive.add(place);
    for (const tag of row.tags) put(this.tags, tag, place);
    const [theme, brand, fabric] = [row.theme_id, row.brand_id, row.fabric_id].map((one) => (one === null ? undefined : Number(one)));
    if (theme !== undefined) put(this.themes, theme, place);
    if (brand !== undefined) put(this.brands, brand, place);
    if (fabric !== undefined) put(this.fabrics, fabric, place);
    const tags = row.tags.map((tag) => tagName(tag) ?? '');
    const text = [
      row.title,
      row.words,
      ...tags,
      names.themes.get(theme ?? 0),
      names.brands.get(brand ?? 0),
      names.fabrics.get(fabric ?? 0),
    ];
    for (const gram of gramsOf(text.join(' '))) {
      const found = this.grams.get(gram);
      if (found) found.add(place);
      else {
        const fresh = new Postings();
        fresh.add(place);
        this.grams.set(gram, fresh);
      }
    }
  }

  /** Call after a round of `take`. */
  settle(): void {
    const places = Uint32Array.from(this.alive);
    const { ids } = this.columns;
    this.order = places.sort((x, y) => (ids[y] ?? 0) - (ids[x] ?? 0));
  }
}

function put(sets: Map<number, Bits>, key: number, place: number): void {
  const found = sets.get(key);
  const set = found ?? new Bits();
  set.add(place);
  if (!found) sets.set(key, set);
}
