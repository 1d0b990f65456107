import css from './agreement.module.css';
import { AGREEMENT, AGREEMENT_EFFECTIVE, AGREEMENT_LEAD } from './agreement-text.ts';

/** The seven articles, for the dialog and for the page of their own. Scrollable by keyboard where its container scrolls. */
export function AgreementText() {
  return (
    <article className={css.text}>
      <p className={css.effective}>生效日期：{AGREEMENT_EFFECTIVE}</p>
      <p>{AGREEMENT_LEAD}</p>
      {AGREEMENT.map(({ id, title, clauses }) => (
        <section key={id} aria-labelledby={`agreement-${id}`}>
          <h2 id={`agreement-${id}`} className={css.title}>
            {title}
          </h2>
          <ol className={css.clauses}>
            {clauses.map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
