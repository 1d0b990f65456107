// @vitest-environment happy-dom
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InvitationOffer } from '../../../src/app/account/invite/invitation-offer.tsx';
import { inviteReply, userInviteInfo } from '../../../src/contract/account/invitation.ts';
import { user } from '../../../src/contract/account/profile.ts';

/** Open invitations, the one that is offered first at the head. */
let open: { readonly id: number; readonly client_name: string }[] = [];
let root: Root;

function answer(address: string, init: RequestInit = {}): unknown {
  if (address.startsWith(inviteReply.path)) {
    const { id } = JSON.parse(String(init.body)) as { id: number };
    open = open.filter((invitation) => invitation.id !== id);
    return null;
  }
  if (!address.startsWith(userInviteInfo.path)) throw new Error(`nobody asks for ${address} here`);
  return open[0] ? { ...open[0], is_verify_mobile: 1, mobile: '138****0000', is_invite: 0 } : null;
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async (address: string, init?: RequestInit) =>
      new Response(JSON.stringify({ status: true, message: '成功', status_code: 200, data: answer(address, init) })),
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const press = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

test('who answered one of two invitations is offered the other, and none after that', async () => {
  open = [
    { id: 8, client_name: '第二家' },
    { id: 7, client_name: '第一家' },
  ];
  const client = new QueryClient();
  client.setQueryData([user.id, {}], { client_name: '' });
  root.render(
    <QueryClientContext.Provider value={client}>
      <InvitationOffer />
    </QueryClientContext.Provider>,
  );
  await vi.waitFor(() => expect(shown()).toContain('第二家'));
  // Nobody asked for it: the next Enter of who was typing must not answer.
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
  press('拒绝');
  await vi.waitFor(() => expect(shown()).toContain('第一家'));
  press('接受');
  await vi.waitFor(() => expect(shown()).toBe(''));
  expect(open).toEqual([]);
  // The page behind the dialog may be the member's own, where a company has a tab.
  expect(client.getQueryState([user.id, {}])?.isInvalidated).toBe(true);
});
