import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balance } from '../../../../contract/credit/balance.ts';
import { listTasks } from '../../../../contract/studio/task-calls.ts';
import { onEvent } from '../../../shell/realtime/realtime.ts';

/** Events of tasks refresh what the page shows; an end also changes the balance. */
export function useTaskEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [listTasks.id] });
    const settle = () => {
      refresh();
      void client.invalidateQueries({ queryKey: [balance.id] });
    };
    const stops = [
      onEvent('task-refresh', refresh),
      onEvent('update-progress', refresh),
      onEvent('update-ranking', refresh),
      onEvent('creative-failed', refresh),
      onEvent('task-finish', settle),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
