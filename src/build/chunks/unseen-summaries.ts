/**
 * What a call is for stands in its declaration and is read in `/api/docs`, which the server draws: pages make the call and were sent the
 * sentence with it: four kilobytes of the build, of which no screen ever said a word.
 */
import type { Plugin } from 'vite';

const SUMMARY = /^ +summary: '[^']*',$/gm;

export const withoutSummaries = (code: string): string => code.replace(SUMMARY, '');

export function unseenSummaries(): Plugin {
  return {
    name: 'reyang-unseen-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/.*\.ts($|\?)/ },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  };
}
