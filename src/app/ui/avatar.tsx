import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** An address the browser can load (shell/calls/images.ts resolves stored values, spec §3). */
  readonly src?: string | undefined;
  /** The person's name; its first character stands in for a missing picture. */
  readonly name: string;
  /** Edge length in px. */
  readonly size?: number;
}

export function Avatar({ src, name, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src !== undefined && src !== '' && failed !== src;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.46 }}
      {...(!shown && { role: 'img', 'aria-label': name })}
    >
      {shown ? (
        <img src={src} alt={name} width={size} height={size} decoding="async" onError={() => setFailed(src)} />
      ) : (
        (Array.from(name.trim())[0] ?? '热')
      )}
    </span>
  );
}
