import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GROUP } from '../../../contract/library/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { facetsQuery } from '../state/library-data.ts';
import { changed, isFiltered, type LibraryFilters, type LibrarySearch, toggled } from '../state/library-search.ts';
import { ColourFilter } from './colour-filter.tsx';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  readonly search: LibrarySearch;
  readonly filters: LibraryFilters;
  readonly onChange: (search: LibrarySearch) => void;
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Seasons without pictures are of no use; other groups keep their choices, so that the panel does not jump. */
const SHOWN_MOST = 14;

/** What can be narrowed, each choice with what it would show. */
export function FilterPanel({ search, filters, onChange }: FilterPanelProps) {
  const facets = useQuery({ ...facetsQuery(filters), placeholderData: keepPreviousData });
  const { tags = [], gender, theme, brand } = search;
  return (
    <div className={styles.panel} data-waiting={facets.isPlaceholderData || undefined}>
      <ColourFilter value={search.colour} onChange={(colour) => onChange(changed(search, { colour }))} />
      {!facets.data &&
        (facets.isError ? (
          <p>
            没能读取筛选条件
            <Button onClick={() => void facets.refetch()}>重试</Button>
          </p>
        ) : (
          <Waiting label="正在读取筛选" shape="chips" />
        ))}
      {facets.data?.groups.map(({ group_id, name, tags: all }) => {
        const isGender = group_id === GROUP.gender;
        const chosen = (id: number) => (isGender ? gender === id : tags.includes(id));
        const choices = all
          .map(({ tag_id, name: called, count }) => ({ id: tag_id, name: called, count }))
          .filter(({ id, count }) => count > 0 || chosen(id));
        return (
          <Group
            key={group_id}
            name={name}
            choices={group_id === GROUP.season ? [...choices].reverse() : choices}
            chosen={chosen}
            onPress={(id) => onChange(isGender ? changed(search, { gender: gender === id ? undefined : id }) : toggled(search, id))}
          />
        );
      })}
      <Group
        name="主题"
        choices={facets.data?.themes ?? []}
        chosen={(id) => theme === id}
        onPress={(id) => onChange(changed(search, { theme: theme === id ? undefined : id }))}
      />
      <Group
        name="品牌"
        choices={facets.data?.brands ?? []}
        chosen={(id) => brand === id}
        onPress={(id) => onChange(changed(search, { brand: brand === id ? undefined : id }))}
      />
      {isFiltered(search) && (
        <Button variant="quiet" onClick={() => onChange({})}>
          清除筛选
        </Button>
      )}
    </div>
  );
}

function Group(props: {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: (id: number) => boolean;
  readonly onPress: (id: number) => void;
}) {
  const { name, chosen, onPress } = props;
  if (props.choices.length === 0) return null;
  const first = props.choices.filter(({ id }, place) => place < SHOWN_MOST || chosen(id));
  const rest = props.choices.filter((choice) => !first.includes(choice));
  const chip = ({ id, name: called, count }: Choice) => (
    <button key={id} type="button" className={styles.chip} aria-pressed={chosen(id)} onClick={() => onPress(id)}>
      {called}
      <small>{count}</small>
    </button>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.chips}>{first.map(chip)}</div>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>其余 {rest.length} 项</summary>
          <div className={styles.chips}>{rest.map(chip)}</div>
        </details>
      )}
    </fieldset>
  );
}
