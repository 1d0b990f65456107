import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { NOTE_MAX } from '../../../contract/works/note-max.ts';
import { useNote } from '../state/use-note.ts';
import styles from './note.module.css';

const HINTS = {
  typing: '离开输入框即保存',
  waits: '等待联网后保存',
  refused: '没能保存，内容已保留，请在页面底部的提示中查看',
  saved: '只有您能看到',
} as const;

/** 备注: saved when the field or the page is left, or by Ctrl+Enter; never while Chinese is being composed. */
export function WorkNote({ work }: { readonly work: Pick<CreativeDetail, 'id' | 'note'> }) {
  const id = useId();
  const { text, state, type, save } = useNote(work);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    // A phone may never show this page again.
    const leave = () => document.visibilityState === 'hidden' && void latest.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      // The way back takes the field away without leaving it: what was typed would end with the tab.
      void latest.current();
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.note}>
      <label htmlFor={id}>备注</label>
      <textarea
        id={id}
        rows={2}
        value={text}
        maxLength={NOTE_MAX}
        placeholder="工艺、面料、修改意见"
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={press}
      />
      <small id={`${id}-hint`} role="status" data-state={state}>
        {HINTS[state]}
        {text.length > NOTE_MAX * 0.8 && ` · ${text.length} / ${NOTE_MAX}`}
      </small>
    </div>
  );
}
