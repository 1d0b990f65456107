import { Link, useRouterState } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { requestSignIn, type SignInView } from '../overlays/overlay.ts';

export const SIGN_IN_PAGE = '/trend/signin';

interface SignInLinkProps {
  readonly view: SignInView;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the dialog over the current page; a real link for a new tab, for a page without scripts, and on the sign-in page itself. */
export function SignInLink({ view, className, children }: SignInLinkProps) {
  const location = useRouterState({ select: (state) => state.location });
  const here = location.pathname === SIGN_IN_PAGE || location.pathname === '/' ? undefined : location.href;
  const press = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!elsewhere && location.pathname !== SIGN_IN_PAGE && requestSignIn(view)) event.preventDefault();
  };
  const search = { ...(view === 'register' && { type: 'personalregister' as const }), ...(here !== undefined && { redirect: here }) };
  return (
    <Link to={SIGN_IN_PAGE} search={search} activeOptions={{ exact: true }} className={className} onClick={press}>
      {children}
    </Link>
  );
}
