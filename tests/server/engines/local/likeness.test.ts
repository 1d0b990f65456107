/** 相似度 of the forms: at its own value every method proposes as without it; the less is asked for, the further a set goes. */
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab } from '../../../../src/contract/colour/oklab.ts';
import { SIMILARITY } from '../../../../src/contract/studio/limits.ts';
import { outfit } from '../../../../src/server/engines/local/boards/outfit.ts';
import { variantOf } from '../../../../src/server/engines/local/cloth-print/placing.ts';
import { briefOf } from '../../../../src/server/engines/local/garment/garment-brief.ts';
import { freedomOf, similarityOf } from '../../../../src/server/engines/local/method.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';
import { colourways } from '../../../../src/server/engines/local/recolour/colourways.ts';
import { readRequest } from '../../../../src/server/engines/local/recolour/request.ts';

const jobOf = (parameters: Record<string, unknown>) => ({
  id: 'job',
  designType: 'design_matching',
  input: { prompt: '藏青西装' },
  parameters,
  images: {},
  masks: {},
  seed: 3,
  count: 4,
});

describe('likeness', () => {
  it.each([
    [undefined, SIMILARITY.default / 100, 0],
    [SIMILARITY.default, SIMILARITY.default / 100, 0],
    [100, 1, 0],
    [10, 0.1, 0.8],
    // What no form sends is held within its bounds.
    [1, 0.1, 0.8],
    [4000, 1, 0],
    ['x', SIMILARITY.default / 100, 0],
  ])('%s is read as %s and leaves %s', (similarity, read, free) => {
    expect(similarityOf({ parameters: { similarity } })).toBeCloseTo(read, 6);
    expect(freedomOf({ parameters: { similarity } })).toBeCloseTo(free, 6);
  });

  it('of a board: contrasts lead where little is asked for', () => {
    const schemes = (similarity: number) => {
      const job = jobOf({ similarity });
      return [0, 1, 2, 3].map((index) => outfit(job, briefOf(job), [], index).scheme);
    };
    expect(schemes(90)).toEqual(schemes(100));
    expect(schemes(20)).toEqual([...schemes(90)].reverse());
  });

  it('of a print on a garment: variants are larger, smaller, and not even the first is the print as it was given', () => {
    expect(variantOf('all', 0, 0)).toEqual(variantOf('all', 0));
    expect(variantOf('all', 1, 0.3).scale).toBeLessThan(variantOf('all', 1, 0).scale);
    expect(variantOf('all', 2, 0.3).scale).toBeGreaterThan(variantOf('all', 2, 0).scale);
    expect(variantOf('all', 0, 0.8).name).not.toBe(variantOf('all', 0, 0).name);
  });

  it('of colourways: the first is what was wished, and the rest of a set leaves it', () => {
    const inks = ['#f3ecdf', '#2f62ae', '#c8262c'].map((hex, i) => ({ ...hexToOklab(hex), share: [0.6, 0.25, 0.15][i] ?? 0 }));
    const wish = '#1f5a4c';
    const near = (freedom: number) =>
      colourways(inks, readRequest('', [wish]), 6, new Random(4), freedom).map(({ targets }) =>
        Math.min(...targets.map((target) => (target ? deltaE(target, hexToOklab(wish)) : 1))),
      );
    const kept = (list: readonly number[]) => list.filter((apart) => apart < 0.02).length;
    expect(near(0)).toHaveLength(6);
    expect(near(0.8)).toHaveLength(6);
    expect(near(0.8)[0]).toBeLessThan(0.02);
    expect(kept(near(0.8))).toBeLessThan(kept(near(0)));
  });
});
