/**
 * The rest of the build is fetched between two things that people want. On a slow line a hundred of its files came in
 * the eight seconds in which a first visitor's wall was flung: each is a request, a copy and a write on a machine that owes frames.
 */

/** Longer than between two pulls of a hand; shorter than somebody stays who only looks at what has come. */
const CALM_MS = 1_500;

/** Resolves once no page has asked this worker for anything for a while; at once in one that no page asks yet. */
export async function untilCalm(scope: { readonly askedAt?: number }): Promise<void> {
  for (;;) {
    const wait = (scope.askedAt ?? Number.NEGATIVE_INFINITY) + CALM_MS - performance.now();
    if (wait <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
