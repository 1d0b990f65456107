import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

/**
 * Addresses of what a screen shows one by one, within its search: made once and not a thousand times.
 */
export function useHrefOf(to: '/works/$id' | '/community/$id' | '/trend/pictures/$id', search: object): (id: number) => string {
  const router = useRouter();
  return useMemo(() => {
    const { href } = router.buildLocation({ to, params: { id: '0' }, search: search as never });
    const [before = '', after = ''] = href.split(/(?<=\/)0(?=\?|$)/);
    return (id) => `${before}${id}${after}`;
  }, [router, to, search]);
}
