import { beforeEach, describe, expect, it } from 'vitest';
import { fetchDrawings } from '../../../src/app/studio/art/library.ts';
import { noteUse, recentTools } from '../../../src/app/studio/recent-tools.ts';
import { findTools } from '../../../src/app/studio/tool-finder.ts';
import { FEATURES, type Group } from '../../../src/contract/studio/features.ts';
import { LOCAL } from '../../../src/device/keys.ts';

beforeEach(() => localStorage.clear());

describe('drawings', () => {
  it('are there for every feature that is ever shown', async () => {
    for (const group of ['style', 'product', 'pattern', 'toolkit'] satisfies Group[]) {
      const shown = FEATURES.filter((feature) => feature.group === group && feature.status !== 'HIDDEN');
      expect(Object.keys(await fetchDrawings(group)).sort()).toEqual(shown.map(({ designType }) => designType).sort());
    }
  });

  it('are made of paths that can be drawn', async () => {
    const groups = await Promise.all((['style', 'product', 'pattern', 'toolkit'] as const).map(fetchDrawings));
    for (const { strokes } of groups.flatMap((drawings) => Object.values(drawings))) {
      expect(new Set(strokes.map(([path]) => path)).size).toBe(strokes.length);
      for (const [path] of strokes) expect(path).toMatch(/^M[-\d.\sMmLlHhVvCcSsQqTtAaZz,]+$/);
    }
  });
});

describe('what was used last', () => {
  it('stands first, once, and six at most', () => {
    for (const designType of ['pattern', 'vector', 'sketch', 'aitryon', 'design_fur', 'design_knit', 'pattern', 'bg_remove'] as const)
      noteUse(designType);
    expect(recentTools.read()).toEqual(['bg_remove', 'pattern', 'design_knit', 'design_fur', 'aitryon', 'sketch']);
  });

  it.each(['"x"', '{"v":1,"value":"pattern"}', '{"v":9,"value":["pattern"]}', 'null', '{"v":1,"value":[7,"gone_tool"]}'])(
    'is nothing when what is kept is %s',
    (kept) => {
      localStorage.setItem(LOCAL.recentTools.name, kept);
      expect(recentTools.read()).toEqual([]);
    },
  );
});

describe('the search of the home page', () => {
  it.each([
    ['xgtq', '线稿提取'],
    ['透明', '去除背景'],
    ['jeans', '牛仔'],
  ])('%s finds %s', (query, name) => {
    expect(findTools(query)[0]?.name).toBe(name);
  });
});
