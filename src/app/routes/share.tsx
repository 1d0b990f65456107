import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { LooseSearch } from '../shell/navigation/loose-search.ts';
import { SharePage } from '../studio/share/share-page.tsx';

export interface ShareSearch {
  readonly left?: number;
  readonly lost?: number;
}

export const Route = createFileRoute('/share')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<ShareSearch> => given,
  staticData: { title: '收到的图片' },
  component: Share,
});

function Share() {
  const { left, lost } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SharePage
      left={Number(left) || 0}
      lost={Boolean(lost)}
      onTool={({ designType }) => void navigate({ to: '/studio/$designType', params: { designType } })}
    />
  );
}
