import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { useSignedIn } from '../session/session.ts';
import styles from './command-palette.module.css';
import { find } from './command-search.ts';
import { allCommands, type Command, searchCommand, type Travel } from './commands.ts';
import { useOperator } from './use-operator.ts';

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes anywhere by keyboard: pages, tools, settings. */
export function CommandPalette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="搜索工具与页面" titleHidden bare width={560}>
      {open && <Palette onClose={onClose} />}
    </Dialog>
  );
}

function useTravel(): Travel {
  const navigate = useNavigate();
  return {
    toPage: (to) => void navigate({ to }),
    toPictures: (q) => void navigate({ to: '/trend/pictures', search: { q } }),
    toTool: (designType) => void navigate({ to: '/studio/$designType', params: { designType } }),
    toPanel: (tool) => void navigate({ to: '/', search: { tool } }),
  };
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const travel = useTravel();
  const signedIn = useSignedIn();
  const operator = useOperator();
  const commands = useMemo(() => allCommands({ signedIn, operator }, location.hostname), [signedIn, operator]);
  const words = query.trim();
  const found = [...find(commands, query), ...(words === '' ? [] : [searchCommand(words)])];
  const current = found[Math.min(chosen, found.length - 1)];
  const run = (command: Command) => {
    onClose();
    command.run(travel);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while a word is being composed.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = STEP[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (found.indexOf(current as Command) + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${id}-${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      run(current);
    }
  };
  return (
    <div className={styles.palette}>
      <div className={styles.query}>
        <SearchIcon />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus into itself; this is where it belongs.
          autoFocus
          className={styles.input}
          role="combobox"
          aria-label="搜索工具与页面"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          placeholder="名称、拼音首字母、用途，或要找的趋势图片"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="结果">
        {found.map((command) => (
          <CommandLine key={command.id} id={`${id}-${command.id}`} command={command} chosen={command === current} onRun={run} />
        ))}
      </div>
      {found.length === 1 && words !== '' && <p className={styles.none}>没有找到「{words}」这样的工具或页面，可以在图片库里找。</p>}
      <p className="visually-hidden" role="status">
        {found.length} 个结果
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>↑↓ 选择</span>
        <span>↵ 打开</span>
        <span>Esc 关闭</span>
      </p>
    </div>
  );
}

interface CommandLineProps {
  readonly id: string;
  readonly command: Command;
  readonly chosen: boolean;
  readonly onRun: (command: Command) => void;
}

function CommandLine({ id, command, chosen, onRun }: CommandLineProps) {
  const { icon: Icon, label, kind } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and has the keys (WAI-ARIA).
    <div id={id} role="option" aria-selected={chosen} tabIndex={-1} className={styles.line} onClick={() => onRun(command)}>
      <Icon size={18} />
      <span className={styles.label}>{label}</span>
      <span className={styles.kind}>{kind}</span>
    </div>
  );
}
