import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { version } from '../../../contract/site/version.ts';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { useEnvironment } from '../calls/environment.ts';
import { sentenceOf } from '../calls/say-error.ts';
import { helpPages } from '../navigation/help-pages.ts';
import { queryFor } from '../queries/query-for.ts';
import { pageBuild } from '../update/page-build.ts';
import { workerBuild } from '../update/update-worker-build.ts';
import styles from './about-dialog.module.css';

const ENVIRONMENTS = { PRODUCTION: '正式环境', STAGING: '预发环境', DEVELOPMENT: '开发环境' } as const;

export interface AboutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The build that answers when the network is away. */
function useWorkerBuild(open: boolean): string {
  const [build, setBuild] = useState<string>();
  useEffect(() => {
    if (open) void workerBuild().then(setBuild);
  }, [open]);
  return build ?? '未启用';
}

/** Who made this and which build runs where: what support asks for first. */
export function AboutDialog({ open, onClose }: AboutDialogProps) {
  const { data, error } = useQuery({ ...queryFor(version, {}), enabled: open });
  const environment = useEnvironment();
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="关于热样" description="AI 服装设计与趋势">
      <dl className={styles.lines}>
        <AboutLine name="服务版本">{data?.version ?? (error ? sentenceOf(error) : '正在读取')}</AboutLine>
        <AboutLine name="页面构建">{pageBuild()}</AboutLine>
        <AboutLine name="服务端构建">{data?.build ?? (error ? '—' : '正在读取')}</AboutLine>
        <AboutLine name="离线构建">{useWorkerBuild(open)}</AboutLine>
        <AboutLine name="运行环境">{environment && ENVIRONMENTS[environment]}</AboutLine>
      </dl>
      <p className={styles.links}>
        {helpPages.map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose}>
            {label}
          </Link>
        ))}
      </p>
      <p className={styles.note}>由 AI 生成的图片都带有隐式与可见标识。热样可自托管，作品与数据保存在部署者自己的服务器上。</p>
    </Dialog>
  );
}

function AboutLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
