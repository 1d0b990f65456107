/** 草稿: the same on each of a member's devices, and nobody's work overwritten unseen. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftMark, draftText, keepDraft, showDraft, type ToolDraft } from '../../../src/contract/studio/drafts.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  other = await signedIn(server);
});
beforeEach(async () => {
  me = await signedIn(server);
});
afterAll(() => server.close());

const words = (prompt: string): ToolDraft => ({ input: { prompt }, parameters: {}, count: 5, lane: 'online' });
const keep = (draft: ToolDraft | undefined, was: number, who = me) =>
  ask(server, keepDraft, { params: { type: 'design_dress' }, body: { draft, was } }, { token: who.token });
const show = (who = me, type: 'design_dress' | 'pattern' = 'design_dress') =>
  must(server, showDraft, { params: { type } }, { token: who.token });

describe('a draft', () => {
  it('is there on the next device, each tool and member with their own, and gone when the form is emptied', async () => {
    expect(await show()).toEqual({ revision: 0, draft: null, pictures: {}, at: null });
    expect((await keep(words('红色碎花'), 0)).envelope.data).toEqual({ revision: 1 });
    expect(await show()).toMatchObject({ revision: 1, draft: words('红色碎花'), at: expect.any(String) });
    expect([(await show(me, 'pattern')).draft, (await show(other)).draft]).toEqual([null, null]);
    expect((await keep(undefined, 1)).envelope.data).toEqual({ revision: 2 });
    expect(await show()).toMatchObject({ revision: 2, draft: null });
  });

  it('written from an old one overwrites nothing, and says what is there; a repeat, whose first answer was lost, is no change', async () => {
    await keep(words('在电脑上'), 0);
    const late = await keep(words('在平板上'), 0);
    expect(late).toMatchObject({ http: 409, code: 'studioDraftChanged', envelope: { data: { errors: { revision: ['1'] } } } });
    expect((await show()).draft).toEqual(words('在电脑上'));
    expect((await keep(words('在电脑上'), 0)).envelope.data).toEqual({ revision: 1 });
    expect((await keep(words('在平板上'), 1)).envelope.data).toEqual({ revision: 2 });
  });

  it('knows the words again whose answer was lost, and nobody else’s', async () => {
    const from = (draft: ToolDraft, was: number, own: readonly ToolDraft[]) => {
      const mine = own.map((one) => draftMark(draftText(one)));
      return ask(server, keepDraft, { params: { type: 'design_dress' }, body: { draft, was, mine } }, { token: me.token });
    };
    await keep(words('红'), 0);
    expect((await from(words('红色'), 0, [words('粉'), words('红')])).envelope.data).toEqual({ revision: 2 });
    expect((await from(words('红色碎花'), 0, [words('红')])).http).toBe(409);
    expect((await show()).draft).toEqual(words('红色'));
  });

  it('of two devices that write at the same time takes one', async () => {
    const answers = await Promise.all(['一', '二', '三', '四'].map((prompt) => keep(words(prompt), 0)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    expect((await show()).revision).toBe(1);
  });

  it.each([
    ['a field that its form does not have', { ...words('裙'), input: { prompt: '裙', secret: 'x' } }],
    ['a value that its rule refuses', words('裙'.repeat(701))],
    ['a foreign address for a picture', { ...words('裙'), input: { prompt: '裙', path: ['https://evil.example/a.png'] } }],
    ['nothing, and says that it is something', { ...words(''), input: {} }],
  ])('with %s is refused', async (_name, draft) => {
    expect(await keep(draft, 0)).toMatchObject({ http: 422, code: 'studioDraftWrong' });
    expect((await show()).revision).toBe(0);
  });
});
