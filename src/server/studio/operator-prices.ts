/** Prices that operators set. Asked of the database for every question: a change holds at once, in every process. */
import type { Context } from '../platform/running/context.ts';
import { type OperatorPrices, priceKey } from './run/engine-routing.ts';

interface Row {
  readonly engine: string;
  readonly creative_type: string;
  readonly online: number | null;
  readonly offline: number | null;
}

export async function operatorPrices({ database }: Pick<Context, 'database'>): Promise<OperatorPrices> {
  const rows = await database.query<Row>(
    'price-overrides',
    'select distinct on (engine, creative_type) engine, creative_type, online, offline from price_override order by engine, creative_type, id desc',
    [],
  );
  return new Map(
    rows.flatMap(({ engine, creative_type, online, offline }) =>
      online === null || offline === null ? [] : [[priceKey(engine, creative_type), { online, offline }] as const],
    ),
  );
}
