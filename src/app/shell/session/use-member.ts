import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { userInfo } from '../../../contract/account/profile.ts';
import { imageHosts, imageUrl } from '../calls/images.ts';
import { CACHE_TIME_MS } from '../queries/persisted-age.ts';
import { queryFor } from '../queries/query-for.ts';
import { useSignedIn } from './session.ts';

export interface Member {
  readonly name: string;
  /** Address of the face; undefined when there is none. */
  readonly face: string | undefined;
}

/**
 * Who is signed in. It names the account whose data this device keeps and whose events it hears (queries/persisted-queries.ts). Kept as long as
 * anything is: after a day offline a member who was still signed in had no name, while their works stood below it.
 */
export const memberQuery: ReturnType<typeof queryFor<typeof userInfo>> = {
  ...queryFor(userInfo, { query: { key: 'b5' } }),
  meta: { persist: CACHE_TIME_MS },
};

/** Name and face of whoever is signed in, as every page shows them. */
export function useMember(): Member {
  const signedIn = useSignedIn();
  const { servers } = useSnapshot(imageHosts);
  const { data } = useQuery({ ...memberQuery, enabled: signedIn });
  return { name: data?.realname || '我的账户', face: imageUrl(data?.avatar, servers) };
}
