import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingRules } from '../../../src/contract/credit/billing-rules.ts';
import { ledgerProof } from '../../../src/contract/credit/proof.ts';
import { catalogue } from '../../../src/contract/studio/catalogue.ts';
import { DESIGN_TYPES } from '../../../src/contract/studio/features.ts';
import { formOf } from '../../../src/contract/studio/forms.ts';
import * as options from '../../../src/contract/studio/options.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { uploadLimit, validatePrompt, validateUpload } from '../../../src/contract/studio/validators.ts';
import { ALL_OPTIONS } from '../../../src/server/studio/option-service.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    engines: [fakeEngine('local', ['pattern', 'design_denim']), fakeEngine('paid', ['pattern', 'design_dress'])],
    env: { FEATURE_STATUS: 'vector=HIDDEN, ai_color=ENABLE' },
  });
  me = await signedIn(server);
});
afterAll(() => server.close());
const from = () => ({ token: me.token });

it('option names are unique in their list, numbers unique in all, and every list of every form has some for its scene', async () => {
  expect(new Set(ALL_OPTIONS.map(({ id }) => id)).size).toBe(ALL_OPTIONS.length);
  expect(new Set(ALL_OPTIONS.map(({ key, name }) => `${key} ${name}`)).size).toBe(ALL_OPTIONS.length);
  for (const scene of DESIGN_TYPES) {
    const fields = formOf(scene).fields.filter(({ kind }) => kind === 'options');
    const { lists } = await must(server, options.optionGroups, { params: { scene } }, from());
    expect(lists.map(({ key }) => `parameters.${key}`)).toEqual(fields.map(({ name }) => name));
    for (const { key, groups } of lists) expect(groups.flatMap((group) => group.options).length, `${scene} ${key}`).toBeGreaterThan(8);
  }
});

it('collects and lets go, for this member only, collected ones first', async () => {
  const { options: all } = await must(
    server,
    options.listOptions,
    { params: { key: 'washing' }, query: { scene: 'design_denim' } },
    from(),
  );
  const third = all[2];
  if (!third) throw new Error('no options');
  const collect = (collected: boolean) => must(server, options.collectOption, { params: { id: third.id }, body: { collected } }, from());
  expect(await collect(true)).toEqual({ collected: true });
  await collect(true);
  const again = await must(server, options.listOptions, { params: { key: 'washing' }, query: {} }, from());
  expect(again.options[0]).toMatchObject({ id: third.id, collected: true });
  const mine = await must(server, options.collectedOptions, { params: { key: 'washing' } }, from());
  expect(mine.options.map(({ id }) => id)).toEqual([third.id]);
  const other = await signedIn(server);
  expect((await must(server, options.collectedOptions, { params: { key: 'washing' } }, { token: other.token })).options).toEqual([]);
  await collect(false);
  expect((await must(server, options.collectedOptions, { params: { key: 'washing' } }, from())).options).toEqual([]);
  expect((await ask(server, options.collectOption, { params: { id: 1 }, body: { collected: true } }, from())).code).toBe('notFound');
});

it('refuses an option that no list has', async () => {
  const body = { creative_type: 'design_denim', input: { prompt: '夹克' }, parameters: { mode: 'custom', washing: ['石磨洗', '乱写'] } };
  const { envelope } = await ask(server, submit, { body }, from());
  expect(envelope.data).toEqual({ errors: { 'parameters.washing': ['请选择有效的选项'] } });
  expect((await ask(server, submit, { body: { ...body, parameters: { mode: 'custom', washing: ['石磨洗'] } } }, from())).http).toBe(200);
});

it('says who makes what now, why nobody does, and what it costs; the operator’s statuses win', async () => {
  const { features } = await must(server, catalogue, {});
  const one = (designType: string) => features.find((feature) => feature.designType === designType);
  expect(one('pattern')).toMatchObject({
    status: 'ENABLE',
    engine: { name: 'local', grade: 'good' },
    reason: '',
    price: { online: 0, offline: 0 },
  });
  expect(one('design_dress')).toMatchObject({ engine: { name: 'paid' }, price: { online: 3, offline: 2 } });
  expect(one('age_migration')).toMatchObject({ engine: null, reason: expect.stringMatching(/图像模型后端/) });
  expect([one('vector')?.status, one('ai_color')?.status, one('clothing_color')?.status]).toEqual(['HIDDEN', 'ENABLE', 'DISABLE']);
  const { rules } = await must(server, billingRules, {});
  const rule = (type: string, lane: string) => rules.find(({ creative_type, task_type }) => creative_type === type && task_type === lane);
  expect(rule('design_dress', 'online')).toMatchObject({
    per_picture: 3,
    counts: [
      { count: 5, total: 15 },
      { count: 10, total: 30 },
    ],
    local: false,
  });
  expect(rule('pattern', 'online')).toMatchObject({ per_picture: 0, counts: [{ count: 4, total: 0 }], local: true });
});

it('validators say beforehand what the doors would say', async () => {
  const judge = async (name: string, size: number, type = '') =>
    (await ask(server, validateUpload, { body: { name, size, type } }, from())).code;
  expect(await judge('a.PNG', 5, 'image/png')).toBe('');
  expect(await judge('a.heic', 5)).toBe('');
  expect(await judge('IMG_1.HEIF', 5, 'image/heif')).toBe('');
  expect(await judge('a.svg', 5, 'image/svg+xml')).toBe('uploadTypeWrong');
  expect(await judge('a.png', 5, 'text/html')).toBe('uploadTypeWrong');
  expect(await judge('a.jpg', 0)).toBe('uploadEmpty');
  expect(await judge('a.jpg', 10 * 2 ** 20 + 1)).toBe('uploadTooLarge');
  expect(await must(server, uploadLimit, {}, from())).toMatchObject({ files: 6, bytes: 10 * 2 ** 20, concurrency: 5, remaining: 500 });
  const prompt = (creative_type: string, length: number) =>
    ask(server, validatePrompt, { body: { creative_type, prompt: '花'.repeat(length) } }, from());
  expect((await prompt('pattern', 700)).envelope.data).toEqual({ length: 700, max: 700 });
  expect((await prompt('pattern', 701)).code).toBe('studioPromptTooLong700');
  expect((await prompt('design_dress', 601)).code).toBe('studioPromptTooLong600');
});

it('shows the proof to operators only', async () => {
  expect(await ask(server, ledgerProof, {}, from())).toMatchObject({ http: 403, code: 'forbidden' });
  expect((await ask(server, ledgerProof, {})).http).toBe(401);
  const operator = await signedIn(server);
  await server.database.executeSql('update member set is_operator = true where id = $1', [operator.id]);
  const proof = await must(server, ledgerProof, {}, { token: operator.token });
  expect(proof.faults).toEqual({ sum: 0, balances: 0, held: 0, holds: 0, charges: 0 });
  expect(proof.transfers).toBeGreaterThan(0);
});
