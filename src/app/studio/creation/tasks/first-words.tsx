import type { DesignType } from '../../../../contract/studio/features.ts';
import type { CreationForm } from '../form-state.ts';
import { examplesFor } from './examples.ts';
import styles from './first-words.module.css';

/** Beside an empty form: sentences to begin from. Gone as soon as somebody has words of their own, which a press would replace. */
export function FirstWords({ designType, form }: { readonly designType: DesignType; readonly form: CreationForm }) {
  const examples = examplesFor(designType);
  const typed = String(form.value('input.prompt') ?? '').trim();
  if (examples.length === 0 || (typed !== '' && !examples.includes(typed))) return null;
  return (
    <div className={styles.words}>
      <p id="first-words">没有头绪？从一句话开始</p>
      <ul aria-labelledby="first-words">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              aria-pressed={typed === example}
              onClick={() => form.set('input.prompt', typed === example ? '' : example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
