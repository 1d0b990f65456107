/** The files of this build, as the build lists them (src/build/worker/pwa.ts), in their stages. */
import { buildIdOf } from '../../src/contract/site/build-id.ts';

/**
 * `entry` and `first`: what the first screens need, fetched when the worker installs. The late part (late/build.ts) has the rest. `later`:
 * fetched when the page has been usable for a while, so that it never competes with the first visit. `visited`: a screen's own, kept from
 * the first time it is opened.
 */
export interface BuildFile {
  readonly url: string;
  /** Null when the name carries a hash. */
  readonly revision: string | null;
  /** Absent for what the plugin adds itself (the web app manifest): `first`. */
  readonly stage?: 'entry' | 'first' | 'later' | 'visited';
  /** Of a `visited` file: the screens that need it. */
  readonly screens?: readonly string[];
}

/** The build names itself after its entry. */
export function buildIdIn(files: readonly BuildFile[]): string {
  return buildIdOf(files.find(({ stage }) => stage === 'entry')?.url ?? '');
}
