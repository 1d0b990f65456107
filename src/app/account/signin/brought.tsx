import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { networkDown } from '../../../contract/messages.ts';
import { usePart } from '../../shell/use-part.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import formCss from '../form/form.module.css';

interface BroughtProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** How many rows stand in for it, so that nothing jumps. */
  readonly rows: number;
  children(part: ComponentType<P>): ReactNode;
}

/** A form whose code is fetched when its view is opened. */
export function Brought<P>({ load, rows, children }: BroughtProps<P>) {
  const [Part, want] = usePart(load);
  const [failed, setFailed] = useState(false);
  const bring = useCallback(() => void want().then((came) => setFailed(!came)), [want]);
  useEffect(bring, [bring]);
  if (Part) return children(Part);
  if (failed) return <ErrorState text={networkDown.text} onRetry={bring} />;
  return (
    <div className={formCss.form} role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={44} radius={8} />
      ))}
    </div>
  );
}
