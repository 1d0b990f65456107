import { useSignedIn } from '../shell/session/session.ts';
import { useQuietPart } from '../shell/use-quiet-part.ts';

const loadPart = async () => (await import('./package-part.tsx')).PackagePart;
/** After the page stands: what an earlier visit left is taken up, and nothing of it is needed to see or press anything. */
const AFTER_MS = 2000;

/** The top bar's place for packages that are under way. */
export function PackageSlot() {
  const Part = useQuietPart(loadPart, useSignedIn(), AFTER_MS);
  return Part ? <Part /> : null;
}
