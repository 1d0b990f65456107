/** Chosen works taken along: each as its own screen shows it. */
import type { Creative } from '../../../contract/studio/creative.ts';
import { showWork } from '../../../contract/works/calls.ts';
import { answerStep, type PinWish } from '../../shell/pins/pin-plan.ts';
import { workName } from './work-words.ts';

export function worksPin(works: readonly Creative[]): PinWish {
  const ids = works.map(({ id }) => id).sort((one, other) => one - other);
  const [first] = works;
  const title = first && ids.length === 1 ? workName(first) : `${ids.length} 个作品`;
  return {
    // The same choice is the same pin.
    id: `works:${ids[0] ?? 0}-${ids.length}-${ids.reduce((sum, id) => sum + id, 0)}`,
    title,
    href: `/works/${first?.id ?? ''}`,
    parts: works.map((work) => ({ title: workName(work), href: `/works/${work.id}`, picture: work.picture?.url ?? '' })),
    plan: async () => ({
      answers: ids.map((id) => answerStep(showWork, { params: { id } })),
      pictures: works.flatMap(({ picture }) => picture?.url ?? []),
    }),
  };
}
