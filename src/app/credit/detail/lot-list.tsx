import { useQuery } from '@tanstack/react-query';
import { lots } from '../../../contract/credit/movements.ts';
import { dayWords, numberWords } from '../../shell/moment-words.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { AlertIcon } from '../../ui/icons/alert.tsx';
import css from './detail.module.css';

/** Shown without a press; the others are under 全部批次. */
const SHOWN = 3;

/** What the balance consists of, in the order in which it is spent, and a word when some of it ends within seven days. */
export function LotList() {
  const { data } = useQuery(keptQueryFor(lots, {}));
  if (!data || data.lots.length === 0) return null;
  const { soon } = data;
  return (
    <section className={css.lots} aria-label="有效期">
      {soon && (
        <p className={css.soon} role="status">
          <AlertIcon size={18} />
          <span>
            {numberWords(soon.beans)} 热豆将在七天内到期，最早 {dayWords(soon.at)}。生成时会先使用它们。
          </span>
        </p>
      )}
      <h2 className={css.heading}>批次与有效期</h2>
      <ul className={css.lotRows}>
        {data.lots.slice(0, SHOWN).map((lot) => (
          <LotRow key={lot.id} lot={lot} />
        ))}
      </ul>
      {data.lots.length > SHOWN && (
        <details className={css.more}>
          <summary>全部批次（{data.lots.length}）</summary>
          <ul className={css.lotRows}>
            {data.lots.slice(SHOWN).map((lot) => (
              <LotRow key={lot.id} lot={lot} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface Lot {
  readonly reason: string;
  readonly amount: number;
  readonly remaining: number;
  readonly expires_at: string | null;
}

function LotRow({ lot }: { readonly lot: Lot }) {
  return (
    <li className={css.lot}>
      <span>{lot.reason}</span>
      <span className={css.facts}>{lot.expires_at ? `${dayWords(lot.expires_at)} 到期` : '长期有效'}</span>
      <span className={css.lotBeans}>
        {numberWords(lot.remaining)}
        {lot.remaining < lot.amount && <small> / {numberWords(lot.amount)}</small>}
      </span>
    </li>
  );
}
