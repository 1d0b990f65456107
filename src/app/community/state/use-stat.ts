/** Likes, views, shares and remakes as the page tells of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { listCommunity, showCommunity, workStat } from '../../../contract/community/calls.ts';
import type { CommunityWork } from '../../../contract/community/work.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { doOrQueue } from '../../shell/outbox/outbox-state.ts';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { toast } from '../../ui/floating/toast.ts';
import { patchWork } from './community-data.ts';

/** A count that cannot be told is not worth a word. */
export function noteStat(id: number, event: 'view' | 'share' | 'remake'): void {
  void Promise.allSettled([callApi(workStat, { body: { id, event } })]);
}

/** The work is on screen: counted once a day by the server, for members. */
export function useNotedView(work: CommunityWork | undefined): void {
  const signedIn = useSignedIn();
  const id = work?.mine === false ? work.id : undefined;
  useEffect(() => {
    if (signedIn && id !== undefined) noteStat(id, 'view');
  }, [signedIn, id]);
}

/** 点赞, and taking it back: shown at once, kept on the device without a network. Who is not signed in is asked to first. */
export function useLike(): (work: CommunityWork) => Promise<void> {
  const client = useQueryClient();
  const signedIn = useSignedIn();
  return useCallback(
    async ({ id, title, liked, likes }) => {
      if (!signedIn) return void requestSignIn('login');
      patchWork(client, id, { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) });
      try {
        const event = liked ? 'unlike' : 'like';
        const { how } = await doOrQueue(workStat, { body: { id, event } }, { text: `${liked ? '取消点赞' : '点赞'}「${title}」` });
        if (how === 'queued') return void toast.show('已离线，恢复网络后自动同步');
      } catch (error) {
        patchWork(client, id, { liked, likes });
        sayError(error);
      }
      // The wall stays as it is under the hand; it is asked for again when it is opened the next time.
      await client.invalidateQueries({ queryKey: [listCommunity.id], refetchType: 'none' });
      await client.invalidateQueries({ queryKey: [showCommunity.id] });
    },
    [client, signedIn],
  );
}
