/** 瑜伽 went up a mountain in a hard shell, and a boy to town in a slip. */
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import type { EngineJob } from '../../../../../src/server/engines/engine.ts';
import { outfit } from '../../../../../src/server/engines/local/boards/outfit.ts';
import { briefOf, heard } from '../../../../../src/server/engines/local/garment/garment-brief.ts';
import type { Garment } from '../../../../../src/server/engines/local/garment/specification.ts';

function boardsOf(prompt: string, count = 4) {
  const job = heard({
    id: 'x',
    designType: 'outfit_design',
    input: { prompt },
    parameters: {},
    images: {},
    masks: {},
    seed: 5,
    count,
  } satisfies EngineJob);
  return Array.from({ length: count }, (_, index) => outfit(job, briefOf(job), [], index));
}

describe('an occasion', () => {
  it.each(['瑜伽', '晨跑', '健身房', '打网球'])('%s is dressed for sport', (prompt) => {
    for (const { theme, garments } of boardsOf(prompt)) {
      expect(theme.title).toBe('运动活力');
      for (const { cloth, name } of garments) expect(['jersey', 'rib', 'nylon', 'organza'], name).toContain(cloth.fabric);
    }
  });

  it('is none of what is only on somebody’s feet', () => {
    for (const { theme } of boardsOf('白色连衣裙 运动鞋')) expect(theme.title).not.toBe('运动活力');
  });

  it('at home is dressed in what is soft', () => {
    for (const { theme, garments } of boardsOf('居家')) {
      expect(theme.title).toBe('居家松弛');
      expect(garments.map(({ name }) => name).join()).not.toMatch(/西|大衣|皮|羽绒|冲锋/);
    }
  });

  it('of neither is proposed to who named none', () => {
    for (const prompt of ['微胖显瘦', '机场穿搭', '红色'])
      for (const { theme } of boardsOf(prompt, 8)) expect(['运动活力', '居家松弛']).not.toContain(theme.title);
  });

  it('of a boy has no dress and no skirt; a girl’s may', () => {
    for (const { garments } of boardsOf('男童 牛仔', 8))
      for (const { kind, name } of garments) expect(['dress', 'skirt'], name).not.toContain(kind);
    expect(boardsOf('女童 度假', 8).some(({ garments }) => garments.some(({ kind }) => kind === 'dress' || kind === 'skirt'))).toBe(true);
  });
});

describe('a piece that is written short', () => {
  it('白T is a white T-shirt, and nothing else is white for it', () => {
    for (const { garments } of boardsOf('牛仔夹克 白T 休闲裤')) {
      const tee = garments.find(({ name }) => name.includes('T恤'));
      const light = ({ cloth }: Garment) => hexToOklab(cloth.colour).l;
      // White, or the pearl that a set turns to.
      expect(tee && light(tee)).toBeGreaterThan(0.9);
      for (const other of garments.filter((one) => one !== tee)) expect(light(other), other.name).toBeLessThan(0.97);
    }
  });

  it('条纹衫 is a striped top, and English is heard', () => {
    for (const { garments } of boardsOf('风衣 条纹衫'))
      expect(garments.some(({ kind, cloth }) => kind === 'top' && cloth.print)).toBe(true);
    for (const { garments } of boardsOf('white t-shirt, black wide leg trousers')) {
      expect(garments.some(({ legs }) => (legs?.hem ?? 0) > 12)).toBe(true);
    }
  });
});
