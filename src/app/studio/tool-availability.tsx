import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogue } from '../../contract/studio/catalogue.ts';
import type { DesignType } from '../../contract/studio/features.ts';
import { sentenceOf } from '../shell/calls/say-error.ts';
import { queryFor } from '../shell/queries/query-for.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CheckIcon } from '../ui/icons/check.tsx';
import { InfoIcon } from '../ui/icons/info.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { CATALOGUE_FRESH_MS } from './catalogue-freshness.ts';
import styles from './tool-panel.module.css';

const DISABLED = '管理员尚未启用这项工具，启用后才能创作。';

interface Price {
  readonly online: number;
  readonly offline: number;
}

/** 热豆 per picture; local tools cost nothing (decisions.md "Prices"). */
export function priceText({ online, offline }: Price): string {
  if (online === 0 && offline === 0) return '免费';
  return online === offline ? `每张 ${online} 热豆` : `每张 ${online} 热豆，离线任务每张 ${offline} 热豆`;
}

/** What the server says of this tool here and now: who makes it and what it costs, or why nobody can. */
export function ToolAvailability({ designType }: { readonly designType: DesignType }) {
  const { data, error } = useQuery({ ...queryFor(catalogue, {}), staleTime: CATALOGUE_FRESH_MS, meta: { persist: true } });
  // Not knowing closes no door: a form can be filled without a network, and the server judges what is sent.
  if (error && !data) {
    return (
      <>
        <Notice text={`没能问到这台服务器能否完成它。${sentenceOf(error)}`} />
        <Start designType={designType} />
      </>
    );
  }
  if (!data) return <Skeleton height={64} />;
  const state = data.features.find((feature) => feature.designType === designType);
  if (state?.status !== 'ENABLE') return <Notice text={DISABLED} />;
  if (!state.engine) return <Notice text={`${state.reason}，现在不能创作，也不会扣除热豆。`} />;
  return (
    <>
      <Notice able text={`这台服务器能完成它，${priceText(state.price)}。${state.engine.note}。`} />
      <Start designType={designType} />
    </>
  );
}

function Start({ designType }: { readonly designType: DesignType }) {
  return (
    <Link to="/studio/$designType" params={{ designType }} className={buttonClass({ variant: 'primary', size: 'large' })}>
      开始创作
    </Link>
  );
}

function Notice({ text, able = false }: { readonly text: string; readonly able?: boolean }) {
  const Icon = able ? CheckIcon : InfoIcon;
  return (
    <p className={classNames(styles.notice, able && styles.able)}>
      <Icon size={18} />
      <span>{text}</span>
    </p>
  );
}
