/** How engines, queue and features are. Fuses and workers are of this process; everything else all processes share. */
import type { CallReturn } from '../../../contract/call.ts';
import type { engineHealth } from '../../../contract/studio/console-engines.ts';
import { DESIGN_TYPES } from '../../../contract/studio/features.ts';
import type { Engine } from '../../engines/engine.ts';
import type { Database } from '../../platform/database/database.ts';
import { instantOf, maybeInstant } from '../../platform/operators/operator-sql.ts';
import type { Context } from '../../platform/running/context.ts';
import { operatorPrices } from '../operator-prices.ts';
import type { FeatureState, Routing } from '../run/engine-routing.ts';

type Answer = CallReturn<typeof engineHealth>;
type Lane = Answer['lanes']['online'];

const DAY_MS = 24 * 3_600_000;
const ERRORS_SHOWN = 20;

interface LaneRow {
  readonly lane: 'online' | 'offline';
  readonly waiting: string | number;
  readonly running: string | number;
  readonly stale: string | number;
  readonly oldest: Date | string | null;
}

async function lanesOf(database: Database, now: number): Promise<Answer['lanes']> {
  const rows = await database.query<LaneRow>(
    'console-lanes',
    `select lane, count(*) filter (where status = 'waiting') as waiting,
       count(*) filter (where status = 'running' and leased_until > $1) as running,
       count(*) filter (where status = 'running' and leased_until <= $1) as stale,
       min(queued_at) filter (where status = 'waiting') as oldest
     from studio_task where status in ('waiting', 'running') group by lane`,
    [new Date(now)],
  );
  const lane = (name: LaneRow['lane']): Lane => {
    const row = rows.find((one) => one.lane === name);
    if (!row) return { waiting: 0, running: 0, stale: 0, oldest: null };
    return { waiting: Number(row.waiting), running: Number(row.running), stale: Number(row.stale), oldest: maybeInstant(row.oldest) };
  };
  return { online: lane('online'), offline: lane('offline') };
}

interface DayRow {
  readonly engine: string;
  readonly done: string | number;
  readonly failed: string | number;
  readonly seconds: string | number | null;
}

function dayOf(database: Database, now: number): Promise<DayRow[]> {
  return database.query<DayRow>(
    'console-engine-day',
    `select engine, count(*) filter (where status in ('done', 'partial')) as done, count(*) filter (where status = 'failed') as failed,
       avg(extract(epoch from finished_at - started_at) / count) filter (where status in ('done', 'partial')) as seconds
     from studio_task where finished_at > $1 group by engine`,
    [new Date(now - DAY_MS)],
  );
}

interface ErrorRow {
  readonly id: string | number;
  readonly creative_type: string;
  readonly engine: string;
  readonly reason: string;
  readonly attempts: number;
  readonly finished_at: Date | string;
}

async function errorsOf(database: Database): Promise<Answer['errors']> {
  const rows = await database.query<ErrorRow>(
    'console-task-errors',
    `select id, creative_type, engine, reason, attempts, finished_at from studio_task
     where status = 'failed' and finished_at is not null order by id desc limit ${ERRORS_SHOWN}`,
    [],
  );
  return rows.map(({ id, creative_type, engine, reason, attempts, finished_at }) => ({
    ...{ task_id: Number(id), creative_type, engine, reason, attempts, at: instantOf(finished_at) },
  }));
}

function engineOf(engine: Engine, states: readonly FeatureState[], day: DayRow | undefined): Answer['engines'][number] {
  const { fuse, down, workers } = engine.health?.() ?? {};
  return {
    name: engine.name,
    features: engine.capabilities().length,
    chosen: states.filter(({ made }) => made?.engine === engine.name).length,
    state: down ? 'down' : 'well',
    reason: down?.message.text ?? '',
    until: down?.until === undefined ? null : new Date(down.until).toISOString(),
    faults: fuse?.faults ?? null,
    faults_max: fuse?.most ?? null,
    workers: workers ? { ...workers } : null,
    day: {
      done: Number(day?.done ?? 0),
      failed: Number(day?.failed ?? 0),
      seconds: day?.seconds == null ? null : Math.round(Number(day.seconds) * 10) / 10,
    },
  };
}

export async function healthOf(context: Context, routing: Routing, engines: readonly Engine[]): Promise<Answer> {
  const { database, config, now } = context;
  const prices = await operatorPrices(context);
  const states = DESIGN_TYPES.map((designType) => routing.state(designType, prices));
  const days = await dayOf(database, now());
  return {
    at: new Date(now()).toISOString(),
    engines: engines.map((engine) =>
      engineOf(
        engine,
        states,
        days.find((day) => day.engine === engine.name),
      ),
    ),
    lanes: await lanesOf(database, now()),
    at_once: config.generateAtOnce,
    works_here: config.jobs,
    errors: await errorsOf(database),
    features: states.map(({ designType, status, made, reason, price }) => ({
      creative_type: designType,
      status,
      engine: made ? { name: made.engine, grade: made.capability.grade } : null,
      reason: made ? '' : reason.message.text,
      price: { ...price },
      order: routing.inOrder(designType).map(({ name }) => name),
    })),
  };
}
