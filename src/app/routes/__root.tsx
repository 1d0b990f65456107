import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { AccountHost } from '../account/account-host.tsx';
import { Shell } from '../shell/shell.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

/** Composes the shell with what the domains put into its slots. */
function Root() {
  return (
    <Shell>
      <Outlet />
      <AccountHost />
    </Shell>
  );
}
