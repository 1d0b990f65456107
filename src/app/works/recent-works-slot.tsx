import { useSignedIn } from '../shell/session/session.ts';
import { useQuietPart } from '../shell/use-quiet-part.ts';

const loadRow = async () => (await import('./recent-works.tsx')).RecentWorks;
/** The home page is used first; this is only for those who stay. */
const AFTER_MS = 600;

/** The place of the newest works on a member's home page. Last on the page: nothing is pushed aside when they come. */
export function RecentWorksSlot() {
  const Row = useQuietPart(loadRow, useSignedIn(), AFTER_MS);
  return Row ? <Row /> : null;
}
