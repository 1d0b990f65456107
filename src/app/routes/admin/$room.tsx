import { createFileRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { MessagesPanel } from '../../account/console/messages-panel.tsx';
import { SwatchBookPanel } from '../../colour/console/swatch-book-panel.tsx';
import { CommunityPanel } from '../../community/console/community-panel.tsx';
import { InvoicesPanel } from '../../credit/console/invoices-panel.tsx';
import { DefinitionsPanel } from '../../growth/console/definitions-panel.tsx';
import { NotFoundScreen } from '../../shell/frame/screens.tsx';
import { EnginesPanel } from '../../studio/console/engines-panel.tsx';

export const Route = createFileRoute('/admin/$room')({ staticData: { title: '运营后台' }, component: Room });

/** Rooms without anything of their own in the address: one route, because each route is in the first bytes of everybody. */
const ROOMS: ReadonlyMap<string, ComponentType> = new Map([
  ['invoices', InvoicesPanel],
  ['growth', DefinitionsPanel],
  ['engines', EnginesPanel],
  ['messages', MessagesPanel],
  ['community', CommunityPanel],
  ['swatches', SwatchBookPanel],
]);

function Room() {
  const Panel = ROOMS.get(Route.useParams().room);
  // Thrown from here, `notFound()` would be nobody's: the whole page gave way to the router's own words.
  return Panel ? <Panel /> : <NotFoundScreen />;
}
