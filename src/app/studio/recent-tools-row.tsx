import { useSyncExternalStore } from 'react';
import { FEATURES } from '../../contract/studio/features.ts';
import { recentTools } from './recent-tools.ts';
import styles from './studio-home.module.css';
import { ToolLink } from './tool-link.tsx';
import { useVisible } from './use-visible.ts';

/** Text, because a list read anew is never the same list to React. */
const names = () => recentTools.read().join(' ');

/** What this device opened last; nothing at all before the first use. */
export function RecentTools() {
  const used = useSyncExternalStore(recentTools.subscribe, names, () => '');
  const tools = useVisible(used.split(' ').flatMap((name) => FEATURES.filter(({ designType }) => designType === name))).filter(
    ({ gone }) => !gone,
  );
  if (tools.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-tools">
      <h2 id="recent-tools" className={styles.heading}>
        最近使用
      </h2>
      <ul className={styles.chips}>
        {tools.map((feature) => (
          <li key={feature.designType}>
            <ToolLink feature={feature} className={styles.chip}>
              {feature.name}
            </ToolLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
