import { expect, it } from 'vitest';
import { filtersOf, isFiltered, worksSearch } from '../../../src/app/works/state/works-search.ts';

it('keeps what can be read of an address and drops the rest', () => {
  expect(worksSearch({ tool: 'pattern', status: 'failed', favourite: true, from: '2026-01-02', q: ' 碎花 ', at: '2026-11' })).toEqual({
    ...{ tool: 'pattern', status: 'failed', favourite: true, from: '2026-01-02', q: '碎花', at: '2026-11' },
  });
  expect(worksSearch({ tool: 'toString', status: 'done', favourite: 'x', from: 'yesterday', q: '', at: '2026-13', top: 1 })).toEqual({});
  expect(worksSearch({ q: 2026 })).toEqual({ q: '2026' });
});

it('asks the server for filters only: the place in the list is no filter', () => {
  const { zone, ...asked } = filtersOf({ tool: 'pattern', favourite: true, q: '青花', at: '2026-11', top: true });
  expect(asked).toEqual({ creative_type: 'pattern', favourite: '1', search: '青花' });
  expect(zone).toBe(-new Date().getTimezoneOffset());
  expect(isFiltered({ at: '2026-11', top: true })).toBe(false);
  expect(isFiltered({ q: '青花' })).toBe(true);
});
