import { type ReactNode, useId } from 'react';
import css from './section.module.css';

/** What it is on the left, what can be done on the right; one under the other on phones. */
export function Section({ title, text, children }: { readonly title: string; readonly text?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </header>
      <div className={css.content}>{children}</div>
    </section>
  );
}
