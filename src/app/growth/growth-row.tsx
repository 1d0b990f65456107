import { Link } from '@tanstack/react-router';
import type { CallAnswer } from '../../contract/call.ts';
import type { getGrowthTasks } from '../../contract/growth/growth-tasks.ts';
import { buttonClass } from '../ui/button.tsx';
import { BookmarkIcon } from '../ui/icons/bookmark.tsx';
import { BuildingIcon } from '../ui/icons/building.tsx';
import { CheckIcon } from '../ui/icons/check.tsx';
import { CommunityIcon } from '../ui/icons/community.tsx';
import { DownloadIcon } from '../ui/icons/download.tsx';
import { GiftIcon } from '../ui/icons/gift.tsx';
import type { Icon } from '../ui/icons/icon.tsx';
import { ImageIcon } from '../ui/icons/image.tsx';
import { MonitorIcon } from '../ui/icons/monitor.tsx';
import { PhoneIcon } from '../ui/icons/phone.tsx';
import { SparkIcon } from '../ui/icons/spark.tsx';
import { SunIcon } from '../ui/icons/sun.tsx';
import { UserIcon } from '../ui/icons/user.tsx';
import { Progress } from '../ui/states/progress.tsx';
import css from './growth.module.css';

/** Names of pictures in the definitions. */
const PICTURES: Readonly<Record<string, Icon>> = {
  profile: UserIcon,
  phone: PhoneIcon,
  spark: SparkIcon,
  pattern: ImageIcon,
  download: DownloadIcon,
  community: CommunityIcon,
  collect: BookmarkIcon,
  install: MonitorIcon,
  invite: BuildingIcon,
  visit: SunIcon,
};

interface Props {
  readonly task: CallAnswer<typeof getGrowthTasks>['tasks'][number];
  /** Was rewarded a moment ago. */
  readonly rewarded: boolean;
  readonly onLeave?: (() => void) | undefined;
}

export function GrowthRow({ task, rewarded, onLeave }: Props) {
  const Picture = PICTURES[task.picture] ?? GiftIcon;
  const often = task.cap > 1 ? ` ${task.given} / ${task.cap} 次` : '';
  return (
    <li className={css.row} data-done={task.done || undefined}>
      <span className={css.picture} aria-hidden="true">
        <Picture size={22} />
      </span>
      <div className={css.what}>
        <p className={css.title}>
          {task.title}
          <small className={css.period}>
            {task.period === 'day' && '每日'}
            {often}
          </small>
        </p>
        <p className={css.hint}>{task.hint}</p>
        {task.target > 1 && !task.done && (
          <p className={css.progress}>
            <Progress value={(task.progress / task.target) * 100} label={`${task.title}进度`} />
            <span>
              {task.progress} / {task.target}
            </span>
          </p>
        )}
      </div>
      <div className={css.end}>
        <span className={css.reward}>
          +{task.reward}
          {rewarded && (
            <span className={css.burst} aria-hidden="true">
              +{task.reward}
            </span>
          )}
        </span>
        {task.done ? (
          <span className={css.done}>
            <CheckIcon size={16} />
            {task.period === 'day' ? '今日已完成' : '已完成'}
          </span>
        ) : (
          task.path && <Way path={task.path} onLeave={onLeave} />
        )}
      </div>
    </li>
  );
}

/** @param path of a screen, with its query where it has one: the router takes the two apart. */
function Way({ path, onLeave }: { readonly path: string; readonly onLeave: Props['onLeave'] }) {
  const [to = '', query] = path.split('?');
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      {...(onLeave && { onClick: onLeave })}
      className={buttonClass({ size: 'small' })}
    >
      去完成
    </Link>
  );
}
