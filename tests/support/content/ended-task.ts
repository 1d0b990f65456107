import { expect, vi } from 'vitest';
import type { Task } from '../../../src/contract/studio/task.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import { must } from '../people/account.ts';
import type { TestServer } from '../server.ts';

/**
 * The task once it has ended, however it ended.
 * @param patienceMs how long it may take on a busy machine.
 */
export function endedTask(server: TestServer, { token }: { readonly token: string }, id: number, patienceMs: number): Promise<Task> {
  return vi.waitFor(
    async () => {
      const task = await must(server, showTask, { params: { id } }, { token });
      expect(task.finished_at).not.toBeNull();
      return task;
    },
    { timeout: patienceMs, interval: 40 },
  );
}
