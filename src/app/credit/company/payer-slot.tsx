import { useSignedIn } from '../../shell/session/session.ts';
import { useQuietPart } from '../../shell/use-quiet-part.ts';

const loadLine = async () => (await import('./payer-line.tsx')).PayerLine;

/** The place of the choice beside a price: nothing where there is none to make. */
export function PayerSlot() {
  const Line = useQuietPart(loadLine, useSignedIn());
  return Line ? <Line /> : null;
}
