import css from './growth.module.css';
import { GrowthList } from './growth-list.tsx';

/** /personal?tab=成长任务 */
export function GrowthPanel() {
  return (
    <div className={css.panel}>
      <GrowthList />
    </div>
  );
}
