import { expect, it } from 'vitest';
import { worksOf } from '../../../src/app/community/state/community-data.ts';
import { changed, communitySearch } from '../../../src/app/community/state/community-search.ts';
import { SCENES, sceneFor } from '../../../src/contract/community/scenes.ts';
import { DESIGN_TYPES } from '../../../src/contract/studio/features.ts';

it('keeps what can be read of an address, and nothing else', () => {
  expect(communitySearch({ scene: 'worn', sort: 'hottest', q: 2027, mine: true, x: 1 })).toEqual({
    ...{ scene: 'worn', sort: 'hottest', q: '2027', mine: true },
  });
  expect(communitySearch({ scene: 'nowhere', sort: 'oldest', q: '  ', mine: 'yes' })).toEqual({});
  expect(changed({ scene: 'look', q: '裙' }, { scene: undefined })).toEqual({ q: '裙' });
});

it('shows a work once that rose from one page to the other', () => {
  const page = (...ids: number[]) => ({ works: ids.map((id) => ({ id })) as never[] });
  expect(worksOf([page(3, 2), page(2, 1)]).map(({ id }) => id)).toEqual([3, 2, 1]);
});

it('suggests a scene for the works of every tool', () => {
  for (const designType of DESIGN_TYPES) expect(SCENES[sceneFor(designType)]).toBeTruthy();
  expect([sceneFor('pattern'), sceneFor('aitryon'), sceneFor('design_denim')]).toEqual(['pattern', 'worn', 'garment']);
});
