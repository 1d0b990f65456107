import { useSignedIn } from '../shell/session/session.ts';
import { useQuietPart } from '../shell/use-quiet-part.ts';

const loadWatch = async () => (await import('./growth-watch.tsx')).GrowthWatch;

/** After the page stands, and after the balance. */
const IDLE_MS = 2500;

export function GrowthHost() {
  const Watch = useQuietPart(loadWatch, useSignedIn(), IDLE_MS);
  return Watch ? <Watch /> : null;
}
