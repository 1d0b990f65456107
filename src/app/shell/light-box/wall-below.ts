import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isUnderLayer } from '../../ui/floating/layer-entry.ts';

/**
 * The step of the history that a light box was opened from. Where the wall lies just below, closing goes back to it: another step to it would have
 * back open the picture again. The same object for as long as the screen stands: a thousand tiles are drawn by what uses it.
 */
export function useWallBelow() {
  const { history } = useRouter();
  return useMemo(() => {
    const here = () => history.location.state.__TSR_index;
    let wall: number | undefined;
    return {
      /** Called before a picture is opened in a step of its own, */
      leave: () => {
        wall = here();
      },
      /** and when it is closed. @returns whether that has been done */
      goBack: (): boolean => {
        if (wall !== here() - 1 || isUnderLayer()) return false;
        history.back();
        return true;
      },
    };
  }, [history]);
}
