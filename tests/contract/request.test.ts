import { describe, expect, it } from 'vitest';
import { groupAttributes, normalise } from '../../src/contract/request.ts';

describe('request normalisation (spec §5 Legacy)', () => {
  it('drops nulls and trims strings at every depth', () => {
    expect(normalise({ a: ' x ', b: null, c: { d: undefined, e: ' y' } })).toEqual({ a: 'x', c: { e: 'y' } });
  });
  it('leaves passwords as they were typed', () => {
    expect(normalise({ password0: ' secret ' })).toEqual({ password0: ' secret ' });
  });
  it('groups attributes by group with lists of tags', () => {
    const grouped = groupAttributes([
      { group_id: 1, tag_id: 2 },
      { group_id: 4, tag_id: 9 },
      { group_id: 1, tag_id: 3 },
    ]);
    expect(grouped).toEqual([
      { group_id: 1, tag_id: [2, 3] },
      { group_id: 4, tag_id: [9] },
    ]);
  });
});
