/** Sleeves that lie along the body leave no gap beside it: only where they end does the outline show them. */
import { between, ROWS, type Row, wide, widest } from './rows.ts';

/** Within so many rows a sleeve ends, and what is left of the width there. Hips and waists take four times as many. */
const STEP = 5;
const LEFT = 0.76;
/** Part of a row that is one piece: a sleeve may come free of the body before it ends. Two legs are two halves. */
const ONE_PIECE = 0.6;
/** Of the height. Further down end the long sleeves of a coat; those of a top do not end above its hem, which may round off from there on. */
const [FROM, TO, TOP] = [0.2, 0.48, 0.78];

/** @param top it is too short for a coat @returns the last row that sleeves make wider, where they end above the hem: legs and skirts never lose a quarter of their width so fast */
export function sleevesEnd(rows: readonly Row[], top: boolean): number | undefined {
  for (let k = Math.floor(FROM * ROWS); k < (top ? TOP : TO) * ROWS; k++) {
    const [here, below] = [rows[k] as Row, rows[k + STEP] as Row];
    if (widest(here) > ONE_PIECE * wide(here) && below.runs.length === 1 && wide(below) < LEFT * wide(here)) return k;
  }
  return undefined;
}

/** Rows, of the lowest fifth; of the width: how far cuffs are apart, and how wide each is at most. */
const LEAST_ROWS = 2;
const APART = 0.4;
const CUFF = 0.3;

/** Cuffs hang beside or below the hem. */
export function cuffsAtHem(rows: readonly Row[]): boolean {
  const found = between(rows, 0.8, 1).filter(({ runs }) => {
    const [left, right] = [runs[0], runs.at(-1)];
    if (!left || !right || runs.length < 2) return false;
    const span = right[1] - left[0];
    return right[0] - left[1] > APART * span && Math.max(left[1] - left[0], right[1] - right[0]) < CUFF * span;
  });
  return found.length >= LEAST_ROWS;
}

/** Rows of the lowest fifth in which two cuffs lie beside a hem; of the span, how wide each is at most, and the hem at least. */
const BESIDE = { rows: 5, cuff: 0.25, hem: 0.4 } as const;

/** Sleeves that lie along a body down to its ribbed hem: a hoodie was a skirt by its outline. The folds of a skirt's hem are few rows deep. */
export function cuffsBesideHem(rows: readonly Row[]): boolean {
  const found = between(rows, 0.8, 1).filter(({ runs }) => {
    const [left, hem, right] = runs;
    if (runs.length !== 3 || !left || !hem || !right) return false;
    const span = right[1] - left[0];
    return Math.max(left[1] - left[0], right[1] - right[0]) < BESIDE.cuff * span && hem[1] - hem[0] > BESIDE.hem * span;
  });
  return found.length >= BESIDE.rows;
}

/** Rows in which a sleeve hangs free beside a body; of the span, its width at most; of these rows, on which it is seen at one side, and at the other. */
const FREE = { from: 0.5, to: 0.93, wide: 0.3, one: 0.8, other: 0.4 } as const;

/** Sleeves that hang free down to the hem and below it: no dress and no coat is so short, however narrow it is. Two legs are two halves. */
export function sleevesToHem(rows: readonly Row[]): boolean {
  const low = between(rows, FREE.from, FREE.to);
  const [left, right] = [0, -1].map((which) => {
    const free = low.filter(({ runs }) => {
      const [first, last, sleeve] = [runs[0], runs.at(-1), runs.at(which)];
      return first && last && sleeve && runs.length >= 2 && sleeve[1] - sleeve[0] < FREE.wide * (last[1] - first[0]);
    });
    return free.length / low.length;
  }) as [number, number];
  return Math.max(left, right) > FREE.one && Math.min(left, right) > FREE.other;
}

/** Sleeves along a body end in corners beside its hem: one that rounds off alone has none beside it. */
export function roundHem(rows: readonly Row[]): boolean {
  const low = rows.slice(-7);
  const single = low.every(({ runs }) => runs.length === 1);
  return (
    single && wide(low.at(-1) as Row) < 0.5 * wide(low[0] as Row) && low.every((row, k) => k === 0 || wide(row) <= wide(low[k - 1] as Row))
  );
}

/** Of a height: above this row ends what is no long sleeve of a top, so much wider than what is below, which is one piece. Of what is below, the longest top in widths. */
const SHORT_OF_HEM = { from: 0.6, to: 0.86, left: 0.8, longest: 2.1 };

/** Of the width above the ends of its sleeves, from which a row is its shoulders and no neck. */
const SHOULDER = 0.75;
/** From the shoulder, in widths of the hem: sleeves to below the elbow reach no further (11 of 13 drawn ones; the others hang below a roll neck), long ones of what covers the hips do. */
const ELBOW_REACH = 1;

/**
 * Long sleeves of a top go down to its hem, those to below the elbow end a sixth of its length and more above it. So do the long ones of suits and shirts
 * that cover the hips, and on photographs sleeves to below the elbow reach as far as those.
 * @returns nothing where none does; how sure it is that they are no long ones
 */
export function endsAboveHem(rows: readonly Row[], height: number): 'sure' | 'guess' | undefined {
  for (let k = Math.floor(SHORT_OF_HEM.from * ROWS); k < SHORT_OF_HEM.to * ROWS; k++) {
    const below = rows.slice(k + 2, ROWS - 1);
    const most = Math.max(...below.map(wide));
    if (height > SHORT_OF_HEM.longest * most || most > SHORT_OF_HEM.left * wide(rows[k - 2] as Row)) continue;
    if (below.some(({ runs }) => runs.length !== 1)) continue;
    const shoulder = rows.findIndex((row) => wide(row) > SHOULDER * wide(rows[k - 2] as Row));
    return ((k - shoulder) * height) / ROWS > ELBOW_REACH * most ? 'guess' : 'sure';
  }
  return undefined;
}

/** Rows in which a waist is looked for, of all; how much wider than it the hem is; how far from its narrowest row others are as narrow. */
const WAIST = { from: 0.3, to: 0.6, hem: 1.1, alike: 1.02, span: 0.12 };

/** @returns where a waist is drawn in, of the height; undefined where none is */
export function waistRow(rows: readonly Row[]): number | undefined {
  const widths = rows.map(wide);
  const from = Math.floor(WAIST.from * ROWS);
  const part = widths.slice(from, Math.ceil(WAIST.to * ROWS));
  const least = Math.min(...part);
  const hem = Math.max(...between(widths, 0.8, 0.95));
  const first = part.findIndex((w) => w <= least * WAIST.alike);
  const last = part.findLastIndex((w) => w <= least * WAIST.alike);
  if (hem < WAIST.hem * least || last - first > WAIST.span * ROWS) return undefined;
  return (from + (first + last) / 2) / ROWS;
}

/** Of the way from the shoulder to the waist, where elbows are. */
const ELBOW = 0.87;

/** In widths of a narrow waist short sleeves go far down. */
export function endsAboveElbow(rows: readonly Row[], shoulder: number, end: number): boolean {
  const waist = waistRow(rows);
  return waist !== undefined && end - shoulder < ELBOW * (waist * ROWS - shoulder);
}
