import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/icons/alert.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { InfoIcon } from '../../ui/icons/info.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import type { Looked } from './use-verify.ts';
import styles from './verify.module.css';
import { kindOf, linesOf, TITLES, type Verdict } from './verify-words.ts';

const ICONS = { ours: CheckIcon, changed: AlertIcon, other: InfoIcon, none: InfoIcon } as const;

const moment = (iso: string): string => new Date(iso).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

interface Props {
  readonly looked: Looked;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

export function VerifyResult({ looked, onCancel, onRetry }: Props) {
  const { file, preview, percent, verdict, wrong } = looked;
  return (
    <section className={styles.result} aria-label="识别结果" aria-live="polite">
      <img
        key={preview}
        className={styles.preview}
        src={preview}
        alt={`待识别的图片 ${file.name}`}
        // Not a picture, or of a kind that this browser cannot draw: what is said of it stands alone.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <div className={styles.said}>
        {verdict && <Found verdict={verdict} />}
        {wrong !== undefined && (
          <>
            <h2 className={styles.title}>
              <AlertIcon size={20} />
              没能识别
            </h2>
            <p>{wrong.sentence}</p>
            {!wrong.ofFile && <Button onClick={onRetry}>再试一次</Button>}
          </>
        )}
        {percent !== undefined && (
          <>
            <p>{percent < 100 ? `正在发送 ${Math.round(percent)}%` : '正在读取标识…'}</p>
            <Progress value={percent} label="发送进度" />
            <Button onClick={onCancel}>取消</Button>
          </>
        )}
      </div>
    </section>
  );
}

function Found({ verdict }: { readonly verdict: Verdict }) {
  const kind = kindOf(verdict);
  const Icon = ICONS[kind];
  return (
    <>
      <h2 className={styles.title} data-kind={kind}>
        <Icon size={20} />
        {TITLES[kind]}
      </h2>
      <p>{verdict.sentence}。</p>
      <dl className={styles.lines}>
        {linesOf(verdict, moment).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
