import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { requestSignIn } from '../overlays/overlay.ts';

/** A screen of the member's own, for who is not signed in. */
export function SignInFirst({ title, text }: { readonly title: string; readonly text: string }) {
  const navigate = useNavigate();
  const toSignIn = () => requestSignIn('login') || void navigate({ to: '/trend/signin', search: {} });
  return (
    <EmptyState
      heading="h1"
      title={title}
      text={text}
      action={
        <Button variant="primary" onClick={toSignIn}>
          登录
        </Button>
      }
    />
  );
}
