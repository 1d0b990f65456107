/** The price table as operators read and change it. Changes are appended: the newest of an engine and feature holds. */
import { and, desc, eq, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import * as messages from '../../../contract/messages.ts';
import type { adminPrices, setPrice } from '../../../contract/studio/console-prices.ts';
import { DESIGN_TYPES, type DesignType, featureName } from '../../../contract/studio/features.ts';
import type { Price } from '../../../contract/studio/form-field.ts';
import { recordDeed } from '../../account/admin/audit-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/operators/operator-deed.ts';
import { instantOf, personName } from '../../platform/operators/operator-sql.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { operatorPrices } from '../operator-prices.ts';
import { priceKey, type Routing } from '../run/engine-routing.ts';
import { priceOverride } from '../tables.ts';

type Answer = CallReturn<typeof adminPrices>;

const CHANGES_SHOWN = 50;
/** Any constant: names the advisory lock under which prices are changed, one after the other. */
const PRICE_LOCK = 418_213;

/** Engines that know a feature, in order of preference. */
const makersOf = (routing: Routing, designType: DesignType): readonly string[] =>
  routing
    .inOrder(designType)
    .filter((engine) => engine.capabilities().some((one) => one.designType === designType))
    .map(({ name }) => name);

interface ChangeRow extends Record<string, unknown> {
  readonly id: string | number;
  readonly engine: string;
  readonly creative_type: string;
  readonly online: number | null;
  readonly offline: number | null;
  readonly reason: string;
  readonly operator: string | null;
  readonly created_at: Date | string;
}

async function changesOf(sql: Sql): Promise<Answer['changes']> {
  const { rows } = await sql.execute<ChangeRow>(raw`
    select p.*, ${personName('o')} as operator from price_override p left join member o on o.id = p.operator_id
    order by p.id desc limit ${CHANGES_SHOWN}`);
  return rows.map(({ id, engine, creative_type, online, offline, reason, operator, created_at }) => ({
    ...{ version: Number(id), creative_type, engine, reason, operator: operator ?? '', at: instantOf(created_at) },
    price: online === null || offline === null ? null : { online, offline },
  }));
}

export async function priceTable({ database }: Pick<Context, 'database'>, routing: Routing): Promise<Answer> {
  const prices = await operatorPrices({ database });
  const { rows } = await database.sql.execute<{ key: string; version: string | number }>(
    raw`select engine || '.' || creative_type as key, max(id) as version from price_override group by engine, creative_type`,
  );
  const versions = new Map(rows.map(({ key, version }) => [key, Number(version)]));
  return {
    features: DESIGN_TYPES.map((designType) => {
      const { status, made } = routing.state(designType, prices);
      return {
        creative_type: designType,
        status,
        now: made?.engine ?? null,
        prices: makersOf(routing, designType).map((engine) => {
          const base = routing.basePrice(engine, designType);
          const own = prices.get(priceKey(engine, designType));
          return {
            engine,
            price: { ...(own ?? base.price) },
            source: own ? ('operator' as const) : base.source,
            base: { ...base.price },
            version: versions.get(priceKey(engine, designType)) ?? 0,
          };
        }),
      };
    }),
    changes: await changesOf(database.sql),
  };
}

const told = (price: Price): string => `在线 ${price.online}，离线 ${price.offline}`;

/** @returns the new version. @throws Refusal priceUnknown: the engine does not make it | priceChanged: somebody was first */
export async function changePrice(
  { database, now }: Pick<Context, 'database' | 'now'>,
  routing: Routing,
  actor: Actor,
  { creative_type: designType, engine, price, version, reason }: CallParsed<typeof setPrice>['body'],
): Promise<number> {
  if (!makersOf(routing, designType).includes(engine)) throw new Refusal(messages.priceUnknown);
  return database.sql.transaction(async (tx) => {
    await tx.execute(raw`select pg_advisory_xact_lock(${PRICE_LOCK})`);
    const [newest] = await tx
      .select()
      .from(priceOverride)
      .where(and(eq(priceOverride.engine, engine), eq(priceOverride.creativeType, designType)))
      .orderBy(desc(priceOverride.id))
      .limit(1);
    if ((newest?.id ?? 0) !== version) throw new Refusal(messages.priceChanged);
    const base = routing.basePrice(engine, designType).price;
    const before = newest?.online != null && newest.offline != null ? { online: newest.online, offline: newest.offline } : base;
    const at = new Date(now());
    const [made] = await tx
      .insert(priceOverride)
      .values({
        ...{ engine, creativeType: designType, online: price?.online ?? null, offline: price?.offline ?? null },
        ...{ reason, operatorId: actor.operatorId, createdAt: at },
      })
      .returning({ id: priceOverride.id });
    if (!made) throw new Error('price_override answered no row');
    const detail = { 功能: featureName(designType), 引擎: engine, 原价: told(before), 新价: told(price ?? base), 原因: reason };
    await recordDeed(tx, { ...actor, action: price ? '修改热豆价格' : '恢复默认价格', detail }, now());
    return made.id;
  });
}
