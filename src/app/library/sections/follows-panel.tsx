import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listFollows } from '../../../contract/library/following.ts';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { keptQueryFor } from '../../shell/queries/kept-query-for.ts';
import { Wall } from '../../shell/wall/wall.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from '../brands/brand-card.module.css';
import { BrandCard } from '../brands/brand-card.tsx';
import { Asked } from '../parts/asked.tsx';
import { MembersOnly } from '../parts/members-only.tsx';
import { Shelf } from '../parts/shelf.tsx';

export interface FollowsPanelProps {
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

/** 我的关注: the brands, and what is new of them. */
export function FollowsPanel(props: FollowsPanelProps) {
  return (
    <MembersOnly title="登录后查看我的关注" text="关注品牌以后，它们的新图片会出现在这里。">
      <Follows {...props} />
    </MembersOnly>
  );
}

function Follows({ hrefOf, onOpen }: FollowsPanelProps) {
  const follows = useQuery({ ...keptQueryFor(listFollows, {}), staleTime: 60_000 });
  return (
    <Asked query={follows} what="关注" shape="row">
      {({ brands, pictures }) =>
        brands.length === 0 ? (
          <EmptyState
            title="还没有关注的品牌"
            text="在品牌库里按「关注」，新图片会出现在这里。"
            action={
              <Link to={SECTIONS.brands.path} className={buttonClass({ variant: 'primary' })}>
                去品牌库
              </Link>
            }
          />
        ) : (
          <>
            <ul className={styles.brands} aria-label="关注的品牌">
              {brands.map((brand) => (
                <li key={brand.id}>
                  <BrandCard brand={brand} />
                </li>
              ))}
            </ul>
            {pictures.length > 0 && (
              <Shelf title="它们的新图片">
                <Wall label="关注品牌的新图片" pictures={pictures} hrefOf={hrefOf} onOpen={onOpen} />
              </Shelf>
            )}
          </>
        )
      }
    </Asked>
  );
}
