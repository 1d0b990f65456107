import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VisibleFeature } from './use-visible.ts';

interface ToolLinkProps {
  readonly feature: Pick<VisibleFeature, 'designType' | 'status'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** To the tool itself; for one that is not enabled, to the panel that says what it would do and why it cannot. */
export function ToolLink({ feature: { designType, status }, className, children }: ToolLinkProps) {
  return status === 'DISABLE' ? (
    <Link to="/" search={{ tool: designType }} resetScroll={false} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/studio/$designType" params={{ designType }} className={className}>
      {children}
    </Link>
  );
}
