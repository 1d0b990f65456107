import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/trend/signin')({ component: SignIn });

function SignIn() {
  return (
    <main>
      <h1>登录</h1>
    </main>
  );
}
