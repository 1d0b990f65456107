import { createFileRoute } from '@tanstack/react-router';
import { StudioHome } from '../studio/studio-home.tsx';
import { RecentWorksSlot } from '../works/recent-works-slot.tsx';

export interface HomeSearch {
  /** The designType whose panel is open; checked against the catalogue by the screen, which has it anyway. */
  readonly tool?: string;
}

export const Route = createFileRoute('/')({
  // In the file that every page starts with: what most starts draw is there before anything asks for it.
  codeSplitGroupings: [],
  validateSearch: ({ tool }: Record<string, unknown>): HomeSearch => (typeof tool === 'string' ? { tool: tool.slice(0, 40) } : {}),
  component: Home,
});

function Home() {
  const { tool } = Route.useSearch();
  return (
    <>
      <StudioHome tool={tool} />
      <RecentWorksSlot />
    </>
  );
}
