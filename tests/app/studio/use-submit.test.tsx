import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { CreationForm } from '../../../src/app/studio/creation/form-state.ts';
import { type Submission, useSubmit } from '../../../src/app/studio/creation/use-submit.ts';
import { asked } from '../../../src/app/ui/floating/confirm.ts';
import { studioPriceChanged } from '../../../src/contract/messages.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A server whose price is 15; what it is told is kept. */
function server() {
  const told: { readonly price_shown?: number; readonly key: string | null }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    const { price_shown } = JSON.parse(String(body));
    told.push({ price_shown, key: new Headers(headers).get('idempotency-key') });
    const data = { errors: { price_shown: [String(price_shown)], price: ['15'] } };
    const right = price_shown === 15;
    // What a right answer looks like is of no matter here: that one is answered ends the questions.
    const envelope = right
      ? { status: false, message: 'enough', status_code: 422, data: null }
      : { status: false, message: studioPriceChanged.text, status_code: 409, data };
    return new Response(JSON.stringify(envelope), { status: envelope.status_code });
  });
  return told;
}

async function press(priceShown: number): Promise<void> {
  const form = { showErrors: () => undefined } as unknown as CreationForm;
  let submission: Submission | undefined;
  function Press() {
    submission = useSubmit(form, () => undefined);
    return null;
  }
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Press />
    </QueryClientProvider>
  );
  await act(async () => createRoot(document.createElement('div')).render(page));
  const creation = { creative_type: 'design_dress', task_type: 'online', input: {}, parameters: {} } as const;
  await act(async () => submission?.send(creation, priceShown));
}

test('another price is asked about by both numbers, and sent when it is agreed to, as another intention', async () => {
  const told = server();
  await press(10);
  await vi.waitFor(() => expect(asked.current?.question.text).toMatch(/显示 10 热豆，现在需要 15 热豆/));
  await act(async () => asked.current?.answer(true));
  await vi.waitFor(() => expect(told.map(({ price_shown }) => price_shown)).toEqual([10, 15]));
  expect(new Set(told.map(({ key }) => key)).size).toBe(2);
});

test('who does not agree has sent nothing more', async () => {
  const told = server();
  await press(10);
  await vi.waitFor(() => expect(asked.current).toBeDefined());
  await act(async () => asked.current?.answer(false));
  expect(told).toHaveLength(1);
});
