import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../account/signin/signin-page.tsx';
import { signInSearch } from '../../account/signin/signin-search.ts';

export const Route = createFileRoute('/trend/signin')({
  validateSearch: signInSearch,
  staticData: { title: '登录' },
  component: SignIn,
});

function SignIn() {
  return <SignInPage {...Route.useSearch()} />;
}
