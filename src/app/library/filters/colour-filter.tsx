import { useEffect, useRef, useState } from 'react';
import styles from './filter-panel.module.css';

/** Colours that designers ask for by name; any other by the picker. */
const NAMED = [
  ['8297ab', '雾霾蓝'],
  ['1d2a4a', '藏青'],
  ['b88d5f', '驼色'],
  ['e2d3b8', '米色'],
  ['6e1b2c', '酒红'],
  ['a4493b', '砖红'],
  ['f0a9b4', '粉色'],
  ['f2c93b', '黄色'],
  ['6b6b3a', '橄榄绿'],
  ['0f6b4f', '祖母绿'],
  ['774b9c', '紫色'],
  ['1b1b1d', '黑色'],
] as const;

/** @param hex without its #. */
export const colourName = (hex: string): string => NAMED.find(([one]) => one === hex)?.[1] ?? `#${hex}`;

/** Asked when the hand rests: the picker speaks with every move. */
const REST_MS = 300;

/** Nearest colour: one of the named, or any. */
export function ColourFilter({
  value,
  onChange,
}: {
  readonly value: string | undefined;
  readonly onChange: (colour: string | undefined) => void;
}) {
  const [first = ''] = (value ?? '').split(',');
  const [picked, setPicked] = useState(first === '' ? 'd0102c' : first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pick = (hex: string) => {
    setPicked(hex);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(hex), REST_MS);
  };
  return (
    <fieldset className={styles.group}>
      <legend>接近的颜色</legend>
      <div className={styles.colours}>
        {NAMED.map(([hex, name]) => (
          <button
            key={hex}
            type="button"
            className={styles.colour}
            style={{ background: `#${hex}` }}
            aria-label={name}
            title={name}
            aria-pressed={value?.split(',').includes(hex)}
            onClick={() => onChange(value === hex ? undefined : hex)}
          />
        ))}
        <label className={styles.any} title="任选一色">
          <span className="visually-hidden">任选一色</span>
          <input type="color" value={`#${picked}`} onChange={(event) => pick(event.currentTarget.value.slice(1))} />
        </label>
      </div>
      {value !== undefined && (
        <button type="button" className={styles.chip} aria-pressed="true" onClick={() => onChange(undefined)}>
          #{value.replaceAll(',', ' #')}
          <small>清除</small>
        </button>
      )}
    </fieldset>
  );
}
