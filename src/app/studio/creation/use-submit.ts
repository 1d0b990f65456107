/** Pressing 生成: one key per intention, kept until it is answered, so that a lost answer and a second press make one task. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { balance } from '../../../contract/credit/balance.ts';
import type { Creation } from '../../../contract/studio/creation-rules.ts';
import { submit } from '../../../contract/studio/submit.ts';
import type { Task } from '../../../contract/studio/task.ts';
import { listTasks } from '../../../contract/studio/task-calls.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { toast } from '../../ui/toast.ts';
import type { CreationForm } from './form-state.ts';

export interface Submission {
  readonly pending: boolean;
  send(creation: Creation): void;
}

/** An answer that says no ends the intention; no answer at all keeps its key for the next try. */
const answered = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

export function useSubmit(form: CreationForm, onTask: (task: Task) => void): Submission {
  const client = useQueryClient();
  const intention = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const mutation = useMutation({
    mutationFn: ({ creation, key }: { creation: Creation; key: string }) =>
      callApi(submit, { body: { ...creation, creative_type: creation.creative_type as Task['creative_type'] } }, { idempotencyKey: key }),
    onSuccess: (task) => {
      intention.current = undefined;
      onTask(task);
      void client.invalidateQueries({ queryKey: [listTasks.id] });
      void client.invalidateQueries({ queryKey: [balance.id] });
    },
    onError: (error) => {
      if (answered(error)) intention.current = undefined;
      if (!(error instanceof ApiError && error.errors)) return sayError(error);
      const { missing, ...fields } = error.errors;
      if (missing) toast.error(`${error.message}，还差 ${missing[0]} 热豆`);
      else toast.error(error.message);
      form.showErrors(fields);
    },
  });
  return {
    pending: mutation.isPending,
    send: (creation) => {
      const text = JSON.stringify(creation);
      if (intention.current?.text !== text) intention.current = { text, key: crypto.randomUUID() };
      mutation.mutate({ creation, key: intention.current.key });
    },
  };
}
