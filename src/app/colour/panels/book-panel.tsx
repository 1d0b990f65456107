import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { inkOn } from '../../../contract/colour/vision.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { bookQuery } from '../colour-data.ts';
import styles from './panels.module.css';

/** Drawn at once; a whole swatch book is found by word. */
const DRAWN = 300;

/** The swatch book: the operator's, else the open named set, and which of them is said. */
export function BookPanel({ onAdd }: { readonly onAdd: (hex: string) => void }) {
  const book = useQuery(bookQuery);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const colours = book.data?.colours;
  const shown = useMemo(
    () => (colours ?? []).filter(({ name, code, hex, family }) => `${name} ${code} ${hex} ${family}`.toLowerCase().includes(wanted)),
    [colours, wanted],
  );
  if (book.isPending) return <Skeleton height={260} radius={14} />;
  if (!book.data) return <ErrorState title="没能读取色卡" text={sentenceOf(book.error)} onRetry={() => void book.refetch()} />;
  const { name, is_open, count } = book.data.set;
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        <b>{name}</b> · {count} 色{is_open && '。开放色名集，编号为本站自有，不是潘通（PANTONE）色卡；管理员可导入已获授权的色卡。'}
      </p>
      <TextField
        label="查找颜色"
        labelHidden
        placeholder="名称、编号或色值，如 青、RY-09、#2c3f73"
        value={words}
        maxLength={60}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {shown.length} 个颜色
      </p>
      <ul className={styles.chips}>
        {shown.slice(0, DRAWN).map(({ id, code, name: called, hex }) => (
          <li key={id}>
            <button type="button" className={styles.chip} onClick={() => onAdd(hex)}>
              <span className="visually-hidden">加入</span>
              <span className={styles.value} style={{ background: hex, color: inkOn(hex) }}>
                {hex.slice(1).toUpperCase()}
              </span>
              <b>{called}</b>
              <small>{code}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length > DRAWN && <p className={styles.note}>还有 {shown.length - DRAWN} 个，请输入更多文字缩小范围。</p>}
      {shown.length === 0 && <p className={styles.note}>没有找到「{words}」。</p>}
    </div>
  );
}
