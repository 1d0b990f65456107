import { expect, it } from 'vitest';
import { toldStatuses } from '../../../src/contract/studio/catalogue.ts';
import { parseToldStatuses, statusesOf } from '../../../src/contract/studio/told-statuses.ts';

const TOLD = { environment: 'PRODUCTION', statuses: { aitryon: 'HIDDEN', clothing_design: 'ENABLE' } };

it('is read by hand as the declaration reads it', () => {
  expect(parseToldStatuses(TOLD)).toEqual(toldStatuses.answer.parse(TOLD));
  for (const wrong of [null, 7, {}, { environment: 'MOON', statuses: {} }, { environment: 'STAGING', statuses: null }]) {
    expect(parseToldStatuses(wrong)).toBeUndefined();
    expect(toldStatuses.answer.safeParse(wrong).success).toBe(false);
  }
});

it('leaves out tools and statuses of another build', () => {
  expect(parseToldStatuses({ environment: 'STAGING', statuses: { loom: 'ENABLE', aitryon: 'SHY', sketch: 'HIDDEN' } })).toEqual({
    environment: 'STAGING',
    statuses: expect.not.objectContaining({ loom: 'ENABLE', aitryon: 'SHY' }),
  });
});

it('every tool has a status: the operator’s word, else the catalogue’s where the server runs', () => {
  const told = parseToldStatuses(TOLD);
  const statuses = told && statusesOf(told);
  expect(statuses).toMatchObject({ aitryon: 'HIDDEN', clothing_design: 'ENABLE', design_matching: 'HIDDEN', outfit_design: 'ENABLE' });
  expect(statusesOf({ environment: 'DEVELOPMENT', statuses: {} })).toMatchObject({ design_matching: 'ENABLE', clothing_design: 'DISABLE' });
});
