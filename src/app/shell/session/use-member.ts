import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import { userInfo } from '../../../contract/account/profile.ts';
import { imageHosts, imageUrl } from '../calls/images.ts';
import { queryFor } from '../queries/query-for.ts';
import { useSignedIn } from './session.ts';

export interface Member {
  readonly name: string;
  /** Address of the face; undefined when there is none. */
  readonly face: string | undefined;
}

/** Name and face of whoever is signed in, as every page shows them. */
export function useMember(): Member {
  const signedIn = useSignedIn();
  const { servers } = useSnapshot(imageHosts);
  const { data } = useQuery({ ...queryFor(userInfo, { query: { key: 'b5' } }), enabled: signedIn, meta: { persist: true } });
  return { name: data?.realname || '我的账户', face: imageUrl(data?.avatar, servers) };
}
