import { useEffect, useRef } from 'react';
import { nearestChineseColour } from '../../../contract/colour/chinese-colours.ts';
import { PALETTE_MAX_COLOURS, PALETTE_MIN_COLOURS } from '../../../contract/colour/harmony.ts';
import { hexToOklab } from '../../../contract/colour/oklab.ts';
import { inkOn } from '../../../contract/colour/vision.ts';
import { copied } from '../../../contract/messages.ts';
import { toast } from '../../ui/floating/toast.ts';
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-right.tsx';
import { CloseIcon } from '../../ui/icons/close.tsx';
import { LockIcon } from '../../ui/icons/lock.tsx';
import { PlusIcon } from '../../ui/icons/plus.tsx';
import { UnlockIcon } from '../../ui/icons/unlock.tsx';
import styles from './palette-stage.module.css';
import type { PaletteTable } from './use-palette.ts';

const TYPING = 'input:not([type="radio"]), textarea, select, button, a, [role="dialog"] *, [role="menu"] *';

/**
 * The space bar rolls, digits lock, wherever the focus is that has no use of its own for them. A button that a pointer has pressed keeps
 * the focus and has none: whoever locked a colour with the mouse and went on with the space bar unlocked it.
 */
function useKeys(table: PaletteTable): void {
  const latest = useRef(table);
  latest.current = table;
  useEffect(() => {
    let pressed: Element | null = null;
    let isRolling = false;
    const point = ({ target }: PointerEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      pressed = button?.closest('[role="dialog"], [role="menu"]') ? null : button;
    };
    const press = (event: KeyboardEvent) => {
      // From here on the focus is where the keyboard led it.
      if (event.key === 'Tab') pressed = null;
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.target instanceof Element && event.target !== pressed && event.target.closest(TYPING)) return;
      const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : undefined;
      if (event.key === ' ') {
        isRolling = true;
        latest.current.roll();
      } else if (digit !== undefined && digit < latest.current.places.length) latest.current.toggle(digit);
      else return;
      event.preventDefault();
    };
    // Firefox presses a button when the key comes up, whatever was said of its going down.
    const release = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isRolling) return;
      isRolling = false;
      event.preventDefault();
    };
    addEventListener('pointerdown', point);
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    return () => {
      removeEventListener('pointerdown', point);
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
    };
  }, []);
}

async function copy(hex: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(hex);
    toast.success(`${copied.text} ${hex}`);
  } catch {
    toast.error('没能复制，请手动选中色值');
  }
}

/** The palette, as large as the screen allows: each colour with its name, its value and what can be done with it. */
export function PaletteStage({ table }: { readonly table: PaletteTable }) {
  useKeys(table);
  const { places } = table;
  return (
    <ol className={styles.stage} aria-label="当前配色">
      {places.map(({ id, hex, locked }, index) => {
        const name = nearestChineseColour(hexToOklab(hex)).colour.name;
        return (
          <li key={id} className={styles.colour} style={{ background: hex, color: inkOn(hex) }}>
            <div className={styles.tools}>
              <button
                type="button"
                aria-label={`移除 ${name}`}
                disabled={places.length <= PALETTE_MIN_COLOURS}
                onClick={() => table.remove(index)}
              >
                <CloseIcon size={18} />
              </button>
              <button type="button" aria-label={`${name} 左移`} disabled={index === 0} onClick={() => table.shift(index, -1)}>
                <ArrowLeftIcon size={18} />
              </button>
              <button
                type="button"
                aria-label={`${name} 右移`}
                disabled={index === places.length - 1}
                onClick={() => table.shift(index, 1)}
              >
                <ArrowRightIcon size={18} />
              </button>
            </div>
            <button
              type="button"
              className={styles.lock}
              aria-pressed={locked}
              aria-label={`锁定 ${name}`}
              onClick={() => table.toggle(index)}
            >
              {locked ? <LockIcon size={22} /> : <UnlockIcon size={22} />}
            </button>
            <span className={styles.words}>
              <button type="button" className={styles.hex} aria-label={`复制 ${hex}`} onClick={() => void copy(hex)}>
                {hex.slice(1).toUpperCase()}
              </button>
              <label className={styles.name}>
                {name}
                <input
                  type="color"
                  aria-label={`调整 ${name}`}
                  value={hex}
                  onChange={(event) => table.change(index, event.currentTarget.value.toLowerCase())}
                />
              </label>
            </span>
          </li>
        );
      })}
      {places.length < PALETTE_MAX_COLOURS && (
        <li className={styles.add}>
          <button type="button" aria-label="添加一个颜色" onClick={table.grow}>
            <PlusIcon size={22} />
          </button>
        </li>
      )}
    </ol>
  );
}
