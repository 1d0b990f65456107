import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { ConsoleFrame } from '../shell/console/console-frame.tsx';

export const Route = createFileRoute('/admin')({
  // The console has no page of its own: its first room is what one sees.
  beforeLoad: ({ location }) => {
    if (/^\/admin\/?$/.test(location.pathname)) throw redirect({ to: '/admin/members', replace: true });
  },
  staticData: { title: '运营后台' },
  component: Console,
});

function Console() {
  return (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  );
}
