import type { CallAnswer } from '../../contract/call.ts';
import type { listFolders } from '../../contract/favourite/folders.ts';
import type { FavouriteKind } from '../../contract/favourite/items.ts';
import { SegmentedControl } from '../ui/fields/segmented-control.tsx';
import { KIND_WORDS } from './state/favourite-words.ts';

export interface KindFilterProps {
  readonly kinds: CallAnswer<typeof listFolders>['kinds'];
  readonly kind: FavouriteKind | undefined;
  readonly onChange: (kind: FavouriteKind | undefined) => void;
}

/** One kind of thing alone; nothing to choose where there is one kind only. */
export function KindFilter({ kinds, kind, onChange }: KindFilterProps) {
  if (kinds.length < 2 && kind === undefined) return null;
  const options = [
    { value: 'all' as const, label: '全部' },
    ...kinds.map(({ entity_type, count }) => ({ value: entity_type, label: `${KIND_WORDS[entity_type]} ${count}` })),
  ];
  return (
    <SegmentedControl
      label="种类"
      options={options}
      value={kind ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}
