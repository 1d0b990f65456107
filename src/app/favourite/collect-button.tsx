import { type ComponentType, useEffect, useState } from 'react';
import { useSignedIn } from '../shell/session/session.ts';
import { type CollectButtonProps, CollectFace } from './collect-face.tsx';

/** Opens the picker of folders, and says whether the thing is in one: else whoever comes back to it cannot tell. */
export function CollectButton(props: CollectButtonProps) {
  const signedIn = useSignedIn();
  const [Known, setKnown] = useState<ComponentType<CollectButtonProps>>();
  useEffect(() => {
    if (!signedIn) return;
    // Without it the button does all the same, and the picker says which folders.
    import('./known-collect-button.tsx').then(
      (module) => setKnown(() => module.KnownCollectButton),
      () => undefined,
    );
  }, [signedIn]);
  return signedIn && Known ? <Known {...props} /> : <CollectFace {...props} collected={false} />;
}
