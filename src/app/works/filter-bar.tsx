import { type DesignType, FEATURES, featureName } from '../../contract/studio/features.ts';
import { SEARCH_MAX } from '../../contract/studio/limits.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { BookmarkIcon } from '../ui/icons/bookmark.tsx';
import styles from './filter-bar.module.css';
import { isFiltered, type WorksSearch } from './state/works-search.ts';

export interface FilterBarProps {
  readonly search: WorksSearch;
  /** Tools the member has works of, most first; undefined until known. */
  readonly tools: readonly { readonly creative_type: DesignType; readonly count: number }[] | undefined;
  readonly onChange: (search: WorksSearch) => void;
}

/** The address without a filter, or with another value of it; the place in the list is given up with the list. */
function changed(search: WorksSearch, part: { readonly [K in keyof WorksSearch]?: WorksSearch[K] | undefined }): WorksSearch {
  const next = Object.entries({ ...search, at: undefined, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next);
}

export function FilterBar({ search, tools, onChange }: FilterBarProps) {
  const set = (part: Parameters<typeof changed>[1]) => onChange(changed(search, part));
  const listed = tools ?? [];
  const shown = search.tool && !listed.some((one) => one.creative_type === search.tool) ? [search.tool] : [];
  return (
    <search className={styles.bar} aria-label="筛选作品">
      <SearchField
        label="搜索作品"
        placeholder="搜索描述，如 碎花 连衣裙"
        maxLength={SEARCH_MAX}
        value={search.q ?? ''}
        onChange={(q) => set({ q: q === '' ? undefined : q })}
      />
      <Button
        className={styles.toggle}
        icon={<BookmarkIcon size={18} />}
        aria-pressed={search.favourite === true}
        onClick={() => set({ favourite: search.favourite ? undefined : true })}
      >
        已收藏
      </Button>
      <select
        className={styles.select}
        aria-label="工具"
        value={search.tool ?? ''}
        onChange={(event) => set({ tool: FEATURES.find(({ designType }) => designType === event.currentTarget.value)?.designType })}
      >
        <option value="">全部工具</option>
        {shown.map((tool) => (
          <option key={tool} value={tool}>
            {featureName(tool)}（0）
          </option>
        ))}
        {listed.map(({ creative_type, count }) => (
          <option key={creative_type} value={creative_type}>
            {featureName(creative_type)}（{count}）
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label="状态"
        value={search.status ?? 'done'}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set({ status: value === 'waiting' || value === 'failed' || value === 'cancelled' ? value : undefined });
        }}
      >
        <option value="done">已完成</option>
        <option value="waiting">生成中</option>
        <option value="failed">未成功</option>
        <option value="cancelled">已取消</option>
      </select>
      <Days from={search.from} to={search.to} onChange={set} />
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </search>
  );
}

function Days(props: {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (part: { from?: string | undefined; to?: string | undefined }) => void;
}) {
  const day = (name: 'from' | 'to', label: string) => (
    <input
      type="date"
      className={styles.day}
      aria-label={label}
      // A day half typed has no value yet, and the field must not be emptied under the hand.
      defaultValue={props[name] ?? ''}
      key={props[name] ?? ''}
      min={name === 'to' ? props.from : undefined}
      max={name === 'from' ? props.to : undefined}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value === '' || Number(value.slice(0, 4)) >= 2000) props.onChange({ [name]: value === '' ? undefined : value });
      }}
    />
  );
  return (
    <span className={styles.days}>
      {day('from', '开始日期')}
      <span aria-hidden="true">至</span>
      {day('to', '结束日期')}
    </span>
  );
}
