import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toaster.tsx';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
