import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

const OFFLINE = '连接网络后再试，其他标签页仍可查看。';
const ONLINE = '请重试；如果提示有新版本，请先更新。其他标签页仍可查看。';

/**
 * A panel whose code comes when its place is looked at, because many never do or it is of no use without the server.
 * @param name said when the code could not be fetched.
 */
export function loadedPanel<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function LoadedPanel(props: P) {
    const [Panel, setPanel] = useState<ComponentType<P>>();
    const [failed, setFailed] = useState(false);
    const fetchPanel = useCallback(() => {
      setFailed(false);
      load().then(
        (loaded) => setPanel(() => loaded),
        () => setFailed(true),
      );
    }, []);
    useEffect(fetchPanel, [fetchPanel]);
    if (failed) return <ErrorState title={`${name}没有加载出来`} text={navigator.onLine ? ONLINE : OFFLINE} onRetry={fetchPanel} />;
    return Panel ? (
      <Panel {...props} />
    ) : (
      <div role="status" aria-label={`正在加载${name}`}>
        <Skeleton height={200} radius={14} />
      </div>
    );
  };
}
