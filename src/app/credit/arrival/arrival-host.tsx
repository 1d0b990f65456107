import { useSignedIn } from '../../shell/session/session.ts';
import { useQuietPart } from '../../shell/use-quiet-part.ts';

const loadWatch = async () => (await import('./arrival-watch.tsx')).ArrivalWatch;

/** After the page stands: nothing here is needed to see or press anything. */
const IDLE_MS = 1500;

export function ArrivalHost() {
  const Watch = useQuietPart(loadWatch, useSignedIn(), IDLE_MS);
  return Watch ? <Watch /> : null;
}
