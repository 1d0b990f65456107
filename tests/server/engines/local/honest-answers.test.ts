import { afterAll, describe, expect, it } from 'vitest';
import { engineUnsupported } from '../../../../src/contract/messages.ts';
import { createLocalEngine } from '../../../../src/server/engines/local/local-engine.ts';
import { featureStates } from '../../../../src/server/studio/catalogue-service.ts';
import { createRouting } from '../../../../src/server/studio/run/engine-routing.ts';

const engine = createLocalEngine({ workers: 1 });
afterAll(() => engine.close());

describe('what no rule of ours can do', () => {
  const config = { appEnv: 'DEVELOPMENT' as const, engines: { order: {}, prices: {} }, featureStatus: {} };
  const routing = createRouting(config as unknown as Parameters<typeof createRouting>[0], [engine]);

  it.each(['age_migration', 'migrate_gender', 'fashion_show_transfer'])(
    '%s is refused with its own reason, in the catalogue and before payment',
    (designType) => {
      const answer = routing.choose(designType, { input: {}, parameters: {}, images: {}, masks: {} }, new Map());
      expect(answer).toMatchObject({ code: 'unsupported', message: { text: expect.stringContaining('不会扣豆') } });
      const shown = featureStates(routing, new Map()).find((feature) => feature.designType === designType);
      expect(shown).toMatchObject({ engine: null, reason: expect.stringContaining('本机引擎做不到') });
    },
  );

  it('keeps the general sentence for what only needs another engine', () => {
    expect(engine.can('no_such_feature')).toMatchObject({ code: 'unsupported', message: engineUnsupported });
  });
});
