import type { Lane } from '../../../src/contract/studio/form-field.ts';
import type { Admitted } from '../../../src/server/studio/submit-service.ts';

/** A form that has passed every check, for tests of what comes after. */
export function admitted(count: number, picturePrice: number, lane: Lane = 'online'): Admitted {
  const creation = { creative_type: 'design_dress', creative_count: count, task_type: lane, input: { prompt: '裙' }, parameters: {} };
  return { creation, count, engine: 'paid', picturePrice, pictures: [] };
}
