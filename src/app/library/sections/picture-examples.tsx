import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Cover } from '../parts/cover.tsx';
import { Shelf } from '../parts/shelf.tsx';
import { homeQuery } from '../state/library-data.ts';
import styles from './picture-examples.module.css';

const SHOWN_MAX = 12;
const BOXES = Array.from({ length: SHOWN_MAX }, (_, key) => key);
const CAN = ['找相似的款式、图案与面料', '拖出一个框，只找领口、花型等局部', '再按人群、季节、颜色与品牌筛选'];

/** Under an empty 以图搜图: what it is good for, and pictures of the library to begin with. Nothing where there are none. */
export function PictureExamples() {
  const home = useQuery(homeQuery());
  const pictures = home.data?.pictures.slice(0, SHOWN_MAX);
  return (
    <>
      <ul className={styles.can}>
        {CAN.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {!home.isError && pictures?.length !== 0 && (
        <Shelf title="从图片库选一张试试" more={<Link to={SECTIONS.pictures.path}>图片库</Link>}>
          <ul className={styles.examples}>
            {pictures?.map((picture) => (
              <li key={picture.id}>
                <Link to={SECTIONS.imageSearch.path} search={{ picture: picture.id }} aria-label={`找与「${picture.title}」相似的图片`}>
                  <Cover picture={picture} />
                </Link>
              </li>
            )) ??
              BOXES.map((key) => (
                <li key={key} aria-hidden="true">
                  <Skeleton height="100%" radius={8} />
                </li>
              ))}
          </ul>
        </Shelf>
      )}
    </>
  );
}
