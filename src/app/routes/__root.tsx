import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { AccountHost } from '../account/account-host.tsx';
import { ArrivalHost } from '../credit/arrival/arrival-host.tsx';
import { BalanceSlot } from '../credit/balance-slot.tsx';
import { PackageSlot } from '../download/package-slot.tsx';
import { GrowthButton } from '../growth/growth-button.tsx';
import { GrowthHost } from '../growth/growth-host.tsx';
import { Shell } from '../shell/frame/shell.tsx';
import { registerOutboxKinds } from '../shell/outbox/register-outbox-kind.ts';
import { queriesForRoute } from '../shell/queries/queries.ts';

registerOutboxKinds(async () => (await import('./-outbox-kinds.ts')).KINDS);

export interface RouterContext {
  /** For loaders: `(await context.queries()).ensureQueryData(queryFor(…))`. */
  readonly queries: () => Promise<QueryClient>;
}

export const Route = createRootRouteWithContext<RouterContext>()({ beforeLoad: queriesForRoute, component: Root });

/** Composes the shell with what the domains put into its slots. */
function Root() {
  return (
    <Shell
      packages={<PackageSlot />}
      balance={
        <>
          <BalanceSlot />
          <GrowthButton />
        </>
      }
    >
      <Outlet />
      <AccountHost />
      <ArrivalHost />
      <GrowthHost />
    </Shell>
  );
}
