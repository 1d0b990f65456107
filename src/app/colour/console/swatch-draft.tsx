import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { PaletteFile } from '../../../contract/colour/files/palette-file.ts';
import { inkOn } from '../../../contract/colour/vision.ts';
import css from '../../shell/console/console.module.css';
import { numberWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import panels from '../panels/panels.module.css';

export interface Draft extends PaletteFile {
  /** Of the file it was read from. */
  readonly file: string;
  readonly nameless: number;
  /** Colours that stand in the file more than once, under whatever name. */
  readonly repeated: number;
}

const NAME_MAX = 60;
/** Drawn at once; the rest is counted. */
const DRAWN = 300;

export function draftOf({ name, colours }: PaletteFile, file: string): Draft {
  const bare = file.replace(/\.[^.]+$/, '');
  return {
    file,
    name: (name || bare).trim().slice(0, NAME_MAX),
    colours,
    nameless: colours.filter((one) => one.name === '').length,
    repeated: colours.length - new Set(colours.map(({ hex }) => hex)).size,
  };
}

export interface SwatchDraftProps {
  readonly draft: Draft;
  readonly before: { readonly name: string; readonly is_open: boolean; readonly count: number };
  readonly sending: boolean;
  readonly onPut: (name: string) => void;
  readonly onLeave: () => void;
}

/** Enter chooses a word while Chinese is being composed; it never sends. */
const keepComposing = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
};

/** What a file holds, before it replaces the book. */
export function SwatchDraft({ draft, before, sending, onPut, onLeave }: SwatchDraftProps) {
  const [name, setName] = useState(draft.name);
  const [error, setError] = useState<string>();
  const facts = [
    `${numberWords(draft.colours.length)} 个颜色`,
    draft.nameless > 0 && `${numberWords(draft.nameless)} 个没有名称，会以最接近的中文色名称呼`,
    draft.repeated > 0 && `${numberWords(draft.repeated)} 个色值重复，会照样保留`,
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('请填写色卡名称');
    onPut(name.trim());
  };
  return (
    <section className={css.section} aria-label={`预览 ${draft.file}`}>
      <h2 className={css.heading}>预览 {draft.file}</h2>
      <p className={css.note} role="status">
        {facts.filter(Boolean).join('；')}。导入后替换
        {before.is_open ? '开放色名集' : `「${before.name}」的 ${numberWords(before.count)} 个颜色`}。
      </p>
      <form className={css.form} noValidate aria-label="导入色卡" onSubmit={submit} onKeyDown={keepComposing}>
        <TextField
          label="色卡名称"
          value={name}
          maxLength={NAME_MAX}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" loading={sending}>
            导入 {numberWords(draft.colours.length)} 个颜色
          </Button>
          <Button disabled={sending} onClick={onLeave}>
            取消
          </Button>
        </div>
      </form>
      <ul className={panels.chips} aria-label="文件中的颜色">
        {draft.colours.slice(0, DRAWN).map(({ name: called, hex }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold the same colour twice, and its order does not change.
          <li key={place} className={panels.chip}>
            <span className={panels.value} style={{ background: hex, color: inkOn(hex) }}>
              {hex.slice(1).toUpperCase()}
            </span>
            <b>{called || '（无名称）'}</b>
          </li>
        ))}
      </ul>
      {draft.colours.length > DRAWN && (
        <p className={css.note}>还有 {numberWords(draft.colours.length - DRAWN)} 个颜色没有画出来，会一起导入。</p>
      )}
    </section>
  );
}
