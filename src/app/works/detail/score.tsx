import { startTransition, useId, useOptimistic } from 'react';
import { SCORE_MAX } from '../../../contract/studio/limits.ts';
import styles from './score.module.css';

const WORDS = ['', '很差', '较差', '一般', '满意', '非常满意'];

/**
 * sat-score: one of five, by press or arrow keys. The pressed star shows in the same event; the work's own score comes
 * back from the cache a task later, and until then React would have put the radio back (a star that flickers).
 */
export function Score(props: { readonly value: number; readonly onChange: (score: number) => Promise<void> }) {
  const name = useId();
  const [value, show] = useOptimistic(props.value);
  const choose = (score: number) =>
    startTransition(async () => {
      show(score);
      await props.onChange(score);
    });
  return (
    <fieldset className={styles.score}>
      <legend>满意度评分</legend>
      <span className={styles.stars}>
        {Array.from({ length: SCORE_MAX }, (_, place) => place + 1).map((score) => (
          <label key={score} title={WORDS[score]} data-on={score <= value || undefined}>
            <input type="radio" name={name} checked={score === value} onChange={() => choose(score)} />
            <span className="visually-hidden">
              {score} 分，{WORDS[score]}
            </span>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m12 3.5 2.7 5.6 6 .8-4.4 4.2 1.1 6-5.4-2.9-5.4 2.9 1.1-6l-4.4-4.2 6-.8z" />
            </svg>
          </label>
        ))}
      </span>
      <small>{WORDS[value]}</small>
    </fieldset>
  );
}
