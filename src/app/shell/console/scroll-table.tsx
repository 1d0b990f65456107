import type { ReactNode } from 'react';
import css from './console.module.css';

/** A table that scrolls sideways within itself on a phone; reachable by keyboard, or nobody without a finger could. */
export function ScrollTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe, scrollable-region-focusable).
    <section className={css.table} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
