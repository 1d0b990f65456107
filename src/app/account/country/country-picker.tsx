/** 选择国家/地区: a search field over the whole list. Rows outside the view are not laid out (content-visibility). */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { isComposing } from '../form/use-form.ts';
import css from './country-picker.module.css';
import { inReadingOrder, searchCountries } from './country-search.ts';
import type { Country } from './default-country.ts';
import { useCountries } from './use-countries.ts';

export interface CountryPickerProps {
  readonly open: boolean;
  readonly chosen: Country;
  close(): void;
  choose(country: Country): void;
}

export function CountryPicker({ open, chosen, close, choose }: CountryPickerProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title="选择国家/地区" width={420}>
      <CountryList
        chosen={chosen}
        choose={(country) => {
          choose(country);
          close();
        }}
      />
    </Dialog>
  );
}

const ROW_KEYS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

function CountryList({ chosen, choose }: Pick<CountryPickerProps, 'chosen' | 'choose'>) {
  const id = useId();
  const list = useCountries();
  const [query, setQuery] = useState('');
  const ordered = useMemo(() => inReadingOrder(list.data ?? []), [list.data]);
  const found = searchCountries(ordered, query);
  const [active, setActive] = useState<number>();
  const at = active ?? Math.max(0, query ? 0 : found.findIndex((country) => country.id === chosen.id));
  const box = useRef<HTMLDivElement>(null);
  const current = found[at];

  useEffect(() => {
    // At first the chosen one stands in the middle, with its neighbours; keys then move no more than they must.
    const block = active === undefined ? 'center' : 'nearest';
    if (current) box.current?.querySelector(`[data-id="${current.id}"]`)?.scrollIntoView({ block });
  }, [current, active]);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const step = ROW_KEYS[event.key];
    if (step !== undefined) setActive(Math.min(found.length - 1, Math.max(0, at + step)));
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  }

  return (
    <div className={css.picker}>
      <TextField
        label="搜索国家/地区"
        labelHidden
        placeholder="搜索名称、英文、拼音首字母或区号"
        start={<SearchIcon size={18} />}
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.id}`}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {list.isPending && <Waiting />}
      {list.isError && <ErrorState title="列表没有加载出来" text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && found.length === 0 && <EmptyState title="没有找到" text="换个名称或区号再试" />}
      <div id={`${id}-list`} ref={box} role="listbox" aria-label="国家/地区" className={css.list} hidden={found.length === 0}>
        {found.map((country, index) => (
          <div
            key={country.id}
            id={`${id}-${country.id}`}
            data-id={country.id}
            role="option"
            tabIndex={-1}
            aria-selected={country.id === chosen.id}
            data-active={index === at || undefined}
            className={css.row}
            onClick={() => choose(country)}
            onKeyDown={onKeyDown}
          >
            <span className={css.name}>{country.name_zh}</span>
            <span className={css.english}>{country.name}</span>
            {country.id === chosen.id && <CheckIcon size={16} className={css.mark} />}
            <span className={css.code}>+{country.code}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label="正在加载国家/地区列表">
      {[88, 74, 60, 84, 70, 56, 80, 66].map((percent) => (
        <Skeleton key={percent} height={24} width={`${percent}%`} />
      ))}
    </div>
  );
}
