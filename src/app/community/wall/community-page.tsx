import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { COMMUNITY_SEARCH_MAX } from '../../../contract/community/limits.ts';
import { SCENE_KEYS, SCENES, type Scene } from '../../../contract/community/scenes.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { EndlessWall } from '../../shell/wall/endless-wall.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { communityWallQuery, scenesQuery, worksOf } from '../state/community-data.ts';
import { type CommunitySearch, changed } from '../state/community-search.ts';
import styles from './community-page.module.css';

export interface CommunityPageProps {
  readonly search: CommunitySearch;
  readonly onSearch: (search: CommunitySearch) => void;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly openId: number | undefined;
  /** The way to one's own works, to publish one. */
  readonly publish: ReactNode;
}

/** 作品社区: what members made and show to others. */
export function CommunityPage({ search, onSearch, hrefOf, onOpen, openId, publish }: CommunityPageProps) {
  const signedIn = useSignedIn();
  const pages = useInfiniteQuery(communityWallQuery(search));
  const pictures = useMemo(
    () =>
      worksOf(pages.data?.pages).map(({ id, title, picture, publisher, likes, sample }) => ({
        ...{ id, title, picture },
        note: `${sample ? '示例' : publisher.name} · ${likes} 个赞`,
      })),
    [pages.data],
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title="作品社区"
        lede="看看大家用 AI 做了什么，喜欢的可以收藏，也可以用同样的配方再做。"
        actions={
          <span className={styles.actions}>
            <SearchField
              label="搜索社区作品"
              placeholder="搜索作品、设计师"
              maxLength={COMMUNITY_SEARCH_MAX}
              value={search.q ?? ''}
              onChange={(q) => onSearch(changed(search, { q: q === '' ? undefined : q }))}
            />
            {signedIn && (
              <Button
                aria-pressed={search.mine === true}
                onClick={() => onSearch(changed(search, { mine: search.mine ? undefined : true }))}
              >
                我发布的
              </Button>
            )}
          </span>
        }
      />
      <div className={styles.filters}>
        <Scenes scene={search.scene} onChange={(scene) => onSearch(changed(search, { scene }))} />
        <SegmentedControl
          label="排序"
          options={[
            { value: 'newest', label: '最新' },
            { value: 'hottest', label: '最热' },
          ]}
          value={search.sort ?? 'newest'}
          onChange={(sort) => onSearch(changed(search, { sort: sort === 'hottest' ? sort : undefined }))}
        />
      </div>
      <div className={styles.wall}>
        <EndlessWall
          label="作品"
          pages={pages}
          pictures={pictures}
          hrefOf={hrefOf}
          onOpen={onOpen}
          openId={openId}
          waiting={<Waiting />}
          nothing={<Nothing search={search} publish={publish} onClear={() => onSearch({})} />}
        />
      </div>
    </div>
  );
}

const BOXES = [1, 2, 3, 4, 5, 6, 7, 8];

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">正在读取作品</span>
      {BOXES.map((key) => (
        <Skeleton key={key} height={280} radius={8} />
      ))}
    </div>
  );
}

function Scenes({ scene, onChange }: { readonly scene: Scene | undefined; readonly onChange: (scene: Scene | undefined) => void }) {
  const { data } = useQuery(scenesQuery());
  const counts = new Map(data?.scenes.map((one) => [one.scene, one.count]));
  const total = data?.scenes.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { value: 'all' as const, label: total === undefined ? '全部' : `全部 ${total}` },
    ...SCENE_KEYS.map((key) => ({ value: key, label: counts.has(key) ? `${SCENES[key]} ${counts.get(key)}` : SCENES[key] })),
  ];
  return (
    <SegmentedControl
      label="场景"
      options={options}
      value={scene ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}

function Nothing({
  search,
  publish,
  onClear,
}: {
  readonly search: CommunitySearch;
  readonly publish: ReactNode;
  readonly onClear: () => void;
}) {
  if (search.mine && search.q === undefined && search.scene === undefined)
    return <EmptyState title="还没有发布过作品" text="打开一件作品，点「发布到社区」，就会出现在这里。" action={publish} />;
  if (search.q === undefined && search.scene === undefined)
    return <EmptyState title="社区里还没有作品" text="发布第一件，让别人看到你的设计。" action={publish} />;
  return (
    <EmptyState
      title={search.q === undefined ? '这个场景还没有作品' : `没有找到「${search.q}」`}
      text="换个说法，或看看全部作品。"
      action={<Button onClick={onClear}>看全部</Button>}
    />
  );
}
