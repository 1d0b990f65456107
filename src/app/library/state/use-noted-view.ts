import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logView, recentViews, type ViewType } from '../../../contract/library/following.ts';
import { callApi } from '../../shell/calls/api.ts';
import { useSignedIn } from '../../shell/session/session.ts';

/** 最近浏览: noted once the thing is on screen, for members. A view that cannot be noted is not worth a word. */
export function useNotedView(type: ViewType, id: number | undefined, navId: number): void {
  const signedIn = useSignedIn();
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn || id === undefined) return;
    const noted = callApi(logView, { body: { entity_type: type, entity_id: id, nav_id: navId } });
    void Promise.allSettled([noted.then(() => client.invalidateQueries({ queryKey: [recentViews.id] }))]);
  }, [signedIn, type, id, navId, client]);
}
