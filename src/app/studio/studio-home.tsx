import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FEATURES, type Feature, GROUPS, type Group } from '../../contract/studio/features.ts';
import { usePart } from '../shell/use-part.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { fetchDrawings, useDrawings } from './art/library.ts';
import { FeatureCard } from './feature-card.tsx';
import { noteUse } from './recent-tools.ts';
import { RecentTools } from './recent-tools-row.tsx';
import { watchStatuses } from './status-watch.ts';
import styles from './studio-home.module.css';
import { ToolSearch } from './tool-search.tsx';
import { useVisible } from './use-visible.ts';

const loadPanel = () => import('./tool-panel.tsx').then((module) => module.ToolPanel);
/** The cards are seen and pressed first. */
const STATUS_AFTER_MS = 300;
const groups = Object.keys(GROUPS) as Group[];
const tabs = groups.map((group) => ({ value: group, label: GROUPS[group] }));

/** The studio's front room: four groups of tools, a search over all of them, and what was used last (spec §2 "Feature catalogue"). */
export function StudioHome({ tool }: { readonly tool: string | undefined }) {
  const [group, setGroup] = useState<Group>('style');
  const [found, setFound] = useState<readonly Feature[]>();
  useEffect(() => watchStatuses(STATUS_AFTER_MS), []);
  return (
    <>
      <PageHeader title="今天想设计什么？" lede="从灵感到图案，四组工具，一个工作台。离线也能继续浏览与整理。" />
      <div className={styles.catalogue}>
        <div className={styles.top}>
          <ToolSearch onFound={setFound} />
        </div>
        {found ? (
          <FoundTools found={found} />
        ) : (
          <div className={styles.groups} onPointerEnter={() => void Promise.all(groups.map(fetchDrawings))}>
            <Tabs label="工具分组" tabs={tabs} value={group} onChange={setGroup}>
              <Cards key={group} list={FEATURES.filter((feature) => feature.group === group)} />
            </Tabs>
          </div>
        )}
      </div>
      <RecentTools />
      <OpenTool tool={tool} />
    </>
  );
}

function Cards({ list }: { readonly list: readonly Feature[] }) {
  const drawings = useDrawings([...new Set(list.map((feature) => feature.group))]);
  const place = useRef<HTMLUListElement>(null);
  const visible = useVisible(
    list,
    useCallback(() => !place.current || hasRoom(place.current), []),
  );
  return (
    <ul ref={place} className={styles.cards}>
      {visible.map((feature) => (
        <FeatureCard key={feature.designType} feature={feature} drawing={drawings[feature.designType]} />
      ))}
    </ul>
  );
}

/** Whether another card fits without moving what is seen: into the last row, or below the screen. */
function hasRoom(cards: HTMLElement): boolean {
  const columns = getComputedStyle(cards).gridTemplateColumns.split(' ').length;
  return cards.childElementCount % columns !== 0 || cards.getBoundingClientRect().bottom > innerHeight;
}

function FoundTools({ found }: { readonly found: readonly Feature[] }) {
  const visible = useVisible(found).filter(({ gone }) => !gone);
  return (
    <section className={styles.found} aria-label="找到的工具">
      <p className={styles.count} role="status">
        找到 {visible.length} 个工具
      </p>
      {visible.length > 0 ? (
        <Cards list={found} />
      ) : (
        <EmptyState title="没有这样的工具" text="换个说法试试，比如用途、品类，或拼音首字母。" />
      )}
    </section>
  );
}

/** The panel of the tool that the address names, fetched when first opened. */
function OpenTool({ tool }: { readonly tool: string | undefined }) {
  const navigate = useNavigate();
  const [Panel, want] = usePart(loadPanel);
  const [named] = useVisible(FEATURES.filter((feature) => feature.designType === tool)).filter(({ gone }) => !gone);
  const close = () => void navigate({ to: '/', search: {}, resetScroll: false });
  const opened = named?.designType;
  useEffect(() => {
    if (!opened) return;
    noteUse(opened);
    void want();
  }, [opened, want]);
  return Panel ? <Panel feature={named} onClose={close} /> : null;
}
