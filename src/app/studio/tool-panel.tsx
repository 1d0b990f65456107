import { useRef } from 'react';
import { guides } from '../../contract/studio/feature-guides.ts';
import { GROUPS } from '../../contract/studio/features.ts';
import { Dialog } from '../ui/floating/dialog.tsx';
import { Art } from './art/art.tsx';
import { useDrawings } from './art/library.ts';
import { ToolAvailability } from './tool-availability.tsx';
import styles from './tool-panel.module.css';
import type { VisibleFeature } from './use-visible.ts';

type Shown = Pick<VisibleFeature, 'designType' | 'name' | 'description' | 'group'>;

/** What a tool does, needs, gives and accepts, and whether it can be used here and now. */
export function ToolPanel({ feature, onClose }: { readonly feature: Shown | undefined; readonly onClose: () => void }) {
  // While the dialog leaves the screen it still shows the tool it was opened for.
  const last = useRef(feature);
  if (feature) last.current = feature;
  const shown = last.current;
  return (
    <Dialog
      open={feature !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.name ?? ''}
      titleHidden
      bare
      width={760}
      addressed
    >
      {shown && <Panel feature={shown} />}
    </Dialog>
  );
}

function Panel({ feature }: { readonly feature: Shown }) {
  const { designType, name, description, group } = feature;
  const drawing = useDrawings([group])[designType];
  const guide = guides[designType];
  return (
    <div className={styles.panel}>
      <div className={styles.picture}>{drawing && <Art whole drawing={drawing} className={styles.art} />}</div>
      <div className={styles.text}>
        <p className={styles.group}>{GROUPS[group]}</p>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}。</p>
        <Points title="需要准备" points={guide.needs} />
        <Points title="你会得到" points={guide.gives} />
        <Points title="可接受的输入" points={guide.accepts} />
        <div className={styles.here} aria-live="polite">
          <ToolAvailability designType={designType} />
        </div>
      </div>
    </div>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <section className={styles.points}>
      <h4>{title}</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
