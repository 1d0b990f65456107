import { contrast, inkOn, seenAs, VISION_NAMES, VISIONS } from '../../../contract/colour/vision.ts';
import styles from './panels.module.css';

/** Never rounded up: 4.46 is not the 4.5 that a text needs. */
const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function grade(ratio: number): string {
  if (ratio >= 7) return 'AAA';
  if (ratio >= 4.5) return 'AA';
  return ratio >= 3 ? '大字' : '不足';
}

/** Whether the palette can be read and told apart: contrast of every pair, and how other eyes see it. */
export function CheckPanel({ colours }: { readonly colours: readonly string[] }) {
  return (
    <div className={styles.panel}>
      <section aria-label="色觉模拟">
        <h2 className={styles.head}>不同色觉看到的样子</h2>
        <ul className={styles.visions}>
          {VISIONS.map((vision) => (
            <li key={vision}>
              <span>{VISION_NAMES[vision]}</span>
              <span className={styles.strip}>
                {colours.map((hex, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: drawn whole with every palette; a colour may stand in it twice.
                  <i key={place} style={{ background: seenAs(hex, vision) }} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="对比度">
        <h2 className={styles.head}>两两对比度</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe, scrollable-region-focusable). */}
        <section className={styles.scroll} aria-label="两两对比度" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">文字 ＼ 底色</th>
                {colours.map((hex, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <th key={place} scope="col" style={{ background: hex, color: inkOn(hex) }}>
                    {hex.slice(1)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {colours.map((text, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <tr key={row}>
                  <th scope="row" style={{ background: text, color: inkOn(text) }}>
                    {text.slice(1)}
                  </th>
                  {colours.map((ground, column) => {
                    const ratio = contrast(text, ground);
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                      <td key={column} data-poor={ratio < 3 || undefined}>
                        {row === column ? '—' : `${ratioText(ratio)} ${grade(ratio)}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className={styles.note}>AA：正文 4.5 以上；AAA：7 以上；大字：3 以上（WCAG 2.2）。</p>
      </section>
    </div>
  );
}
