import { useEffect, useState } from 'react';
import type { DesignType, Group } from '../../../contract/studio/features.ts';
import type { Drawing } from './art.tsx';
import { styleArt } from './style-art.ts';

export type Drawings = Readonly<Partial<Record<DesignType, Drawing>>>;

/** The first group is part of the first paint; the others come when they are looked at. */
const loaders: Readonly<Record<Exclude<Group, 'style'>, () => Promise<Drawings>>> = {
  product: () => import('./product-art.ts').then((module) => module.productArt),
  pattern: () => import('./pattern-art.ts').then((module) => module.patternArt),
  toolkit: () => import('./toolkit-art.ts').then((module) => module.toolkitArt),
};

const NONE: Drawings = {};
const drawn = new Map<Group, Drawings>([['style', styleArt]]);

/** Fetches a group's drawings. Without them (offline, first visit) cards keep their tinted paper; the next look tries again. */
export async function fetchDrawings(group: Group): Promise<Drawings> {
  const known = drawn.get(group);
  if (known || group === 'style') return known ?? styleArt;
  try {
    const loaded = await loaders[group]();
    drawn.set(group, loaded);
    return loaded;
  } catch {
    // A picture is not worth an error: the card is complete without it.
    return NONE;
  }
}

/** The drawings of some groups, empty until they are there. */
export function useDrawings(groups: readonly Group[]): Drawings {
  const [, redraw] = useState(0);
  const wanted = groups.join(' ');
  useEffect(() => {
    const missing = (wanted.split(' ') as Group[]).filter((group) => !drawn.has(group));
    if (missing.length === 0) return;
    let here = true;
    void Promise.all(missing.map(fetchDrawings)).then(() => here && redraw((times) => times + 1));
    return () => {
      here = false;
    };
  }, [wanted]);
  return Object.assign({}, ...groups.map((group) => drawn.get(group) ?? NONE));
}
