import { createFileRoute } from '@tanstack/react-router';
import type { EntryKind } from '../../../contract/library/console.ts';
import { LibraryConsole } from '../../library/console/library-console.tsx';

const KINDS: readonly EntryKind[] = ['article', 'theme', 'brand', 'fabric', 'merchant'];

export interface LibraryConsoleSearch {
  readonly kind?: EntryKind;
  readonly id?: number;
}

export const Route = createFileRoute('/admin/library')({
  validateSearch: ({ kind, id }: Record<string, unknown>): LibraryConsoleSearch => {
    const known = KINDS.find((one) => one === kind);
    return { ...(known && { kind: known }), ...(typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 && { id }) };
  },
  staticData: { title: '趋势内容' },
  component: Library,
});

function Library() {
  const { kind = 'article', id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LibraryConsole
      kind={kind}
      id={id}
      onOpen={(next, open) => void navigate({ search: { kind: next, ...(open !== undefined && { id: open }) }, resetScroll: false })}
    />
  );
}
