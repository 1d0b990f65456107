/**
 * Pressing 生成. The wish is written down with its key before it is sent (shell/outbox): a lost answer, a closed tab or a second press
 * make one task, and without a network it is sent when there is one again.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { balance } from '../../../contract/credit/balance.ts';
import { catalogue } from '../../../contract/studio/catalogue.ts';
import type { Creation } from '../../../contract/studio/creation-rules.ts';
import { submit } from '../../../contract/studio/submit.ts';
import type { Task } from '../../../contract/studio/task.ts';
import { listTasks } from '../../../contract/studio/task-calls.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { noteDeed } from '../../shell/install/useful-deed.ts';
import { doOrQueue, isQueued, queuedText } from '../../shell/outbox/outbox-state.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import type { CreationForm } from './form-state.ts';
import { creationDetail, creationText } from './submit-words.ts';

export interface Submission {
  readonly pending: boolean;
  /** @param priceShown 热豆 for all of it, as they stand on the button; undefined while they are not known. */
  send(creation: Creation, priceShown: number | undefined): void;
}

/** @param onTask the server has it. */
export function useSubmit(form: CreationForm, onTask: () => void): Submission {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (creation: Creation) => {
      const input = { body: { ...creation, creative_type: creation.creative_type as Task['creative_type'] } };
      if (isQueued(submit, input)) return 'waits';
      const { how } = await doOrQueue(submit, input, { text: creationText(creation), detail: creationDetail(creation) });
      return how;
    },
    onSuccess: (how) => {
      if (how === 'waits') return toast.show('这个任务已在等待提交，恢复网络后自动提交');
      if (how === 'queued') return toast.show(queuedText());
      onTask();
      noteDeed();
      void client.invalidateQueries({ queryKey: [listTasks.id] });
      void client.invalidateQueries({ queryKey: [balance.id] });
    },
    onError: (error, creation) => {
      if (!(error instanceof ApiError && error.errors)) return sayError(error);
      const { missing, price_shown: shown, price, ...fields } = error.errors;
      if (shown && price) return void askAgain(creation, Number(shown[0]), Number(price[0]));
      if (missing) toast.error(`${error.message}，还差 ${missing[0]} 热豆`);
      else toast.error(error.message);
      form.showErrors(fields);
    },
  });
  async function askAgain(creation: Creation, shown: number, price: number): Promise<void> {
    void client.invalidateQueries({ queryKey: [catalogue.id] });
    const sure = await confirm({
      title: '价格有变化',
      text: `刚才显示 ${shown} 热豆，现在需要 ${price} 热豆。任务尚未提交，没有冻结热豆。`,
      confirmLabel: price === 0 ? '免费生成' : `用 ${price} 热豆生成`,
    });
    if (sure) send(creation, price);
  }
  const send = (creation: Creation, priceShown: number | undefined): void => mutation.mutate({ ...creation, price_shown: priceShown });
  return { pending: mutation.isPending, send };
}
