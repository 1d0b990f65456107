/** How the makers of pictures are: engines and their fuses, the queue, what failed, and who makes each feature. */
import { useQuery } from '@tanstack/react-query';
import { engineHealth } from '../../../contract/studio/console-engines.ts';
import { featureName, isDesignType } from '../../../contract/studio/features.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { Fact, Tag } from '../../shell/console/console-row.tsx';
import { momentWords, numberWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons/refresh.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FeatureMakers, type Health } from './feature-makers.tsx';

type Engine = Health['engines'][number];
type Lane = Health['lanes']['online'];

/** ms between two looks while the page is open. */
const LOOK_MS = 10_000;

export function EnginesPanel() {
  const health = useQuery({ ...queryFor(engineHealth, {}), staleTime: 0, refetchInterval: LOOK_MS });
  if (health.isPending)
    return (
      <div className={css.page} role="status" aria-label="正在读取引擎状态">
        <Skeleton height={120} />
        <Skeleton height={220} />
      </div>
    );
  if (!health.data) return <ErrorState title="引擎状态没有读出来" text={sentenceOf(health.error)} onRetry={() => void health.refetch()} />;
  const { at, engines, lanes, at_once: atOnce, works_here: worksHere } = health.data;
  return (
    <div className={css.page}>
      <div className={css.headline}>
        <p className={css.note}>
          {momentWords(at)} 的状态，每 10 秒更新。熔断与工作进程是回答本次请求的进程所见，其余为全部进程。
          {!worksHere && '本进程不做任务。'}
        </p>
        <Button icon={<RefreshIcon size={18} />} loading={health.isFetching} onClick={() => void health.refetch()}>
          刷新
        </Button>
      </div>
      <section className={css.section} aria-labelledby="engines">
        <h2 id="engines" className={css.heading}>
          引擎（按优先顺序）
        </h2>
        <ul className={css.lines}>
          {engines.map((engine) => (
            <EngineLine key={engine.name} engine={engine} />
          ))}
        </ul>
        {engines.length === 0 && <p className={css.alarm}>没有配置引擎：什么也做不了。请设置 ENGINES。</p>}
      </section>
      <section className={css.section} aria-labelledby="queue">
        <h2 id="queue" className={css.heading}>
          队列
        </h2>
        <dl className={css.grid}>
          <LaneFact name="在线" lane={lanes.online} />
          <LaneFact name="离线" lane={lanes.offline} />
          <Fact name="每个进程同时" note="GENERATE_AT_ONCE">
            {atOnce} 个任务
          </Fact>
        </dl>
      </section>
      <Errors errors={health.data.errors} />
      <FeatureMakers features={health.data.features} />
    </div>
  );
}

function EngineLine({ engine }: { readonly engine: Engine }) {
  const { name, features, chosen, state, reason, until, faults, faults_max: most, workers, day } = engine;
  const facts = [
    `会做 ${features} 项，当前承担 ${chosen} 项`,
    faults !== null && `连续故障 ${faults} / ${most}`,
    workers && `工作进程 ${workers.alive} / ${workers.most}，忙 ${workers.running}，等待 ${workers.waiting}`,
    `24 小时完成 ${numberWords(day.done)}，失败 ${numberWords(day.failed)}`,
    day.seconds !== null && `每张约 ${day.seconds} 秒`,
  ];
  return (
    <li>
      <div>
        <p>
          <b>{name}</b> <Tag tone={state === 'well' ? 'ok' : 'bad'}>{state === 'well' ? '正常' : '熔断'}</Tag>
        </p>
        <p className={css.note}>{facts.filter(Boolean).join(' · ')}</p>
        {state === 'down' && (
          <p className={css.note}>
            {reason}
            {until ? `，${momentWords(until)} 再试` : '，恢复回应后自动启用'}
          </p>
        )}
      </div>
    </li>
  );
}

function LaneFact({ name, lane }: { readonly name: string; readonly lane: Lane }) {
  const { waiting, running, stale, oldest } = lane;
  const note = [`进行中 ${running}`, stale > 0 && `失联待接手 ${stale}`, oldest && `最早 ${momentWords(oldest)}`];
  return (
    <Fact name={`${name}等待`} note={note.filter(Boolean).join(' · ')}>
      {numberWords(waiting)}
    </Fact>
  );
}

function Errors({ errors }: { readonly errors: Health['errors'] }) {
  return (
    <section className={css.section} aria-labelledby="engine-errors">
      <h2 id="engine-errors" className={css.heading}>
        最近的失败
      </h2>
      {errors.length === 0 ? (
        <p className={css.note}>没有失败的任务。</p>
      ) : (
        <ul className={css.lines}>
          {errors.map(({ task_id: id, creative_type: type, engine, reason, attempts, at }) => (
            <li key={id}>
              <div>
                <p>{reason || '没有说明'}</p>
                <p className={css.note}>
                  任务 {id} · {isDesignType(type) ? featureName(type) : type} · {engine} · 尝试 {attempts} 次
                </p>
              </div>
              <span className={css.note}>{momentWords(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
