import { tagName } from '../../../contract/library/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../pictures-page.module.css';
import { changed, type LibrarySearch, toggled } from '../state/library-search.ts';
import { colourName } from './colour-filter.tsx';

export interface Condition {
  readonly key: string;
  readonly name: string;
  /** The search without it. */
  readonly next: LibrarySearch;
}

/** What an address calls by number only. Unknown while the counts come, and for one that shows nothing. */
export interface Names {
  readonly theme?: string | undefined;
  readonly brand?: string | undefined;
}

/** Words have a field of their own. */
export function conditionsOf(search: LibrarySearch, names: Names = {}): readonly Condition[] {
  const { gender, tags = [], brand, theme, fabric, month, colour, like } = search;
  const colours = colour?.split(',') ?? [];
  const one = (key: keyof LibrarySearch, given: unknown, name: string | undefined): readonly Condition[] =>
    given === undefined || !name ? [] : [{ key, name, next: changed(search, { [key]: undefined }) }];
  const without = (hex: string) => changed(search, { colour: colours.filter((other) => other !== hex).join(',') || undefined });
  return [
    ...one('gender', gender, gender === undefined ? undefined : tagName(gender)),
    ...tags.flatMap((tag) => {
      const name = tagName(tag);
      return name ? [{ key: `tag ${tag}`, name, next: toggled(search, tag) }] : [];
    }),
    ...one('theme', theme, names.theme === undefined ? '所选主题' : `主题 ${names.theme}`),
    ...one('brand', brand, names.brand === undefined ? '所选品牌' : `品牌 ${names.brand}`),
    ...colours.map((hex) => ({ key: hex, name: `颜色 ${colourName(hex)}`, next: without(hex) })),
    ...one('fabric', fabric, '同一支面料'),
    ...one('month', month, `${month} 入库`),
    ...one('like', like, '与所选图片相似'),
  ];
}

export interface ChosenProps {
  readonly search: LibrarySearch;
  readonly names: Names;
  readonly onSearch: (search: LibrarySearch) => void;
}

/** All that narrows the wall right now, each to be taken away: on a phone the panel that says the rest is folded. */
export function Chosen({ search, names, onSearch }: ChosenProps) {
  const conditions = conditionsOf(search, names);
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="已选条件">
      {conditions.map(({ key, name, next }) => (
        <li key={key}>
          <Button size="small" aria-label={`去掉条件 ${name}`} onClick={() => onSearch(next)}>
            {name} ×
          </Button>
        </li>
      ))}
      {conditions.length > 1 && (
        <li>
          <Button size="small" variant="quiet" onClick={() => onSearch(changed({}, { q: search.q }))}>
            全部去掉
          </Button>
        </li>
      )}
    </ul>
  );
}
