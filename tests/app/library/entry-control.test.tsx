import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryControl } from '../../../src/app/library/console/entry-control.tsx';
import { ENTRY_FIELDS } from '../../../src/contract/library/console.ts';

test('of every field that is refused the form finds something to lead to, of a picture as well', () => {
  const unmarked = ENTRY_FIELDS.article.filter((field) => {
    const drawn = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <EntryControl field={field} value="" error="请填写" onChange={() => undefined} />
      </QueryClientProvider>,
    );
    return !drawn.includes('aria-invalid="true"');
  });
  expect(unmarked).toEqual([]);
});
