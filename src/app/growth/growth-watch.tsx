/** Behind every page of a member: says that they are here, and tells of rewards, whichever tab or device earned them. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getGrowthTasks, growthTaskCallback } from '../../contract/growth/growth-tasks.ts';
import { growthSeen } from '../../device/values/growth-seen.ts';
import { callApi } from '../shell/calls/api.ts';
import { ApiError } from '../shell/calls/api-error.ts';
import { onEvent } from '../shell/realtime/realtime.ts';
import { toast } from '../ui/floating/toast.ts';

/** Beijing time, as the server counts. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Once a day and device; the server counts once whatever the devices say. Without a network the next page says it. */
async function report(event: 'visit' | 'installed', told: () => void): Promise<void> {
  try {
    await callApi(growthTaskCallback, { body: { event } });
    told();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function sayWhatIsSeen(): void {
  const seen = growthSeen.read();
  if (seen.visit !== today()) void report('visit', () => growthSeen.write({ ...growthSeen.read(), visit: today() }));
  if (!seen.installed && matchMedia('(display-mode: standalone)').matches)
    void report('installed', () => growthSeen.write({ ...growthSeen.read(), installed: true }));
}

export function GrowthWatch() {
  const client = useQueryClient();
  useEffect(() => {
    sayWhatIsSeen();
    /** Done while nobody looked at this page. */
    const missed: string[] = [];
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      for (const text of missed.splice(0)) toast.success(text);
    };
    const back = () => {
      if (document.visibilityState === 'visible') sayWhatIsSeen();
      tell();
    };
    document.addEventListener('visibilitychange', back);
    const stop = onEvent('growth-task', ({ title, reward }) => {
      void client.invalidateQueries({ queryKey: [getGrowthTasks.id] });
      if (title && reward) missed.push(`完成「${title}」，+${reward} 热豆`);
      tell();
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', back);
    };
  }, [client]);
  return null;
}
