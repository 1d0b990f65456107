import { useState } from 'react';
import styles from './evidence.module.css';
import { Evidence, type EvidenceProps } from './evidence.tsx';

/** The evidence of whatever the wall is narrowed to, counted when somebody asks for it. */
export function EvidenceFold({ search }: EvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>这些图片的数据：色系、廓形、图案的占比与走势</summary>
      {open && <Evidence search={search} />}
    </details>
  );
}
