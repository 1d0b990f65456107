/** The files of this build, as the build lists them (src/build/pwa.ts), in their two stages. */
import { buildIdOf } from '../../src/contract/site/build-id.ts';

/**
 * `entry` and `first`: what the first screens need, fetched when the worker installs. `later`: the rest, fetched when the page
 * has been usable for a while, so that it never competes with the first visit.
 */
export interface BuildFile {
  readonly url: string;
  /** Null when the name carries a hash. */
  readonly revision: string | null;
  /** Absent for what the plugin adds itself (the web app manifest): `first`. */
  readonly stage?: 'entry' | 'first' | 'later';
}

export interface BuildFiles {
  readonly first: readonly BuildFile[];
  readonly later: readonly BuildFile[];
  readonly buildId: string;
}

export function splitBuild(files: readonly BuildFile[]): BuildFiles {
  return {
    first: files.filter(({ stage }) => stage !== 'later'),
    later: files.filter(({ stage }) => stage === 'later'),
    buildId: buildIdOf(files.find(({ stage }) => stage === 'entry')?.url ?? ''),
  };
}
