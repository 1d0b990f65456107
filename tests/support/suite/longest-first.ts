/**
 * The few long files begin first. A fresh clone has no times to go by, and Vitest takes the largest file first: a long one that is small
 * came last and kept every other lane waiting.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Three quarters of a minute and more on two cores, the longest first. */
const LONG = [
  'browser/screens.test.ts',
  'engines/local/odd-input.test.ts',
  'browser/credit/arrival.test.ts',
  'browser/studio/references.test.ts',
  'browser/works/from-words-to-works.test.ts',
  'browser/library/trend.test.ts',
  'browser/studio/creation.test.ts',
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? LONG.length : at;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects keep their order: Vitest runs those one after another whatever is said here.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project).sort((one, other) => rank(one) - rank(other)));
  }
}
