import type { ReactNode } from 'react';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** What belongs to a member; a visitor learns what it would be. */
export function MembersOnly({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  if (signedIn) return children;
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button variant="primary" onClick={() => void requestSignIn('login')}>
          登录
        </Button>
      }
    />
  );
}
