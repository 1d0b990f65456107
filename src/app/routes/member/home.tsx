import { createFileRoute } from '@tanstack/react-router';
import { MEMBER_TABS, type MemberTab } from '../../../contract/library/member-tabs.ts';
import { MembersOnly } from '../../library/parts/members-only.tsx';
import { FollowsPanel } from '../../library/sections/follows-panel.tsx';
import { MemberArea } from '../../library/sections/member-area.tsx';
import { RecentPanel } from '../../library/sections/recent-panel.tsx';
import { type RecentSearch, recentSearch } from '../../library/state/recent-search.ts';
import { usePictureLinks } from '../../library/state/use-picture-links.ts';
import { loadedPanel } from '../../shell/loaded-panel.tsx';

const DownloadsPanel = loadedPanel('下载', async () => (await import('../../download/list/downloads-panel.tsx')).DownloadsPanel);
const FolderShelf = loadedPanel('收藏', async () => (await import('../../favourite/folders/folder-shelf.tsx')).FolderShelf);

export interface MemberSearch extends RecentSearch {
  readonly tab: MemberTab;
}

export const Route = createFileRoute('/member/')({
  validateSearch: (given: Record<string, unknown>): MemberSearch => ({
    tab: MEMBER_TABS.find((tab) => tab === given.tab) ?? 'brandfollow',
    ...recentSearch(given),
  }),
  staticData: { title: '会员中心' },
  component: Member,
});

function Member() {
  const { tab, type } = Route.useSearch();
  const navigate = Route.useNavigate();
  const links = usePictureLinks();
  return (
    <MemberArea tab={tab} onTab={(next) => void navigate({ search: { tab: next }, replace: true })}>
      {tab === 'brandfollow' && <FollowsPanel {...links} />}
      {tab === 'collection' && (
        <MembersOnly title="登录后查看我的收藏" text="收藏的趋势图片、文章、面料、作品和配色都在收藏夹里。">
          <FolderShelf />
        </MembersOnly>
      )}
      {tab === 'download' && (
        <MembersOnly title="登录后查看我的下载" text="打包下载的图片会列在这里，换一台设备也找得到。">
          <DownloadsPanel />
        </MembersOnly>
      )}
      {tab === 'history' && (
        <RecentPanel
          type={type}
          onType={(next) => void navigate({ search: { tab, ...(next && { type: next }) }, replace: true, resetScroll: false })}
        />
      )}
    </MemberArea>
  );
}
