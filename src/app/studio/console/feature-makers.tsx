import type { CallAnswer } from '../../../contract/call.ts';
import type { engineHealth } from '../../../contract/studio/console-engines.ts';
import { featureName } from '../../../contract/studio/features.ts';
import css from '../../shell/console/console.module.css';
import { Tag } from '../../shell/console/console-row.tsx';
import { ScrollTable } from '../../shell/console/scroll-table.tsx';

export type Health = CallAnswer<typeof engineHealth>;

const STATUS_WORDS = { ENABLE: '', DISABLE: '未开放', HIDDEN: '不展示' } as const;
const GRADES = { good: '可直接用', usable: '有可见瑕疵', poor: '仅作占位' } as const;

/** Who makes each feature now, or why nobody does. */
export function FeatureMakers({ features }: { readonly features: Health['features'] }) {
  return (
    <section className={css.section} aria-labelledby="feature-makers">
      <h2 id="feature-makers" className={css.heading}>
        谁在做
      </h2>
      <ScrollTable label="各功能由谁来做">
        <thead>
          <tr>
            <th scope="col">功能</th>
            <th scope="col">当前引擎</th>
            <th scope="col">询问顺序</th>
            <th scope="col" className={css.number}>
              在线 / 离线
            </th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ creative_type: type, status, engine, reason, price, order }) => (
            <tr key={type}>
              <th scope="row">
                {featureName(type)}
                {STATUS_WORDS[status] && <small>{STATUS_WORDS[status]}</small>}
              </th>
              <td>
                {engine ? (
                  <>
                    {engine.name} <small>{GRADES[engine.grade]}</small>
                  </>
                ) : (
                  <>
                    <Tag tone="warn">没有</Tag> <small>{reason}</small>
                  </>
                )}
              </td>
              <td>{order.join(' → ')}</td>
              <td className={css.number}>
                {price.online} / {price.offline}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
