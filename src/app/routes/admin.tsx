import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ConsoleFrame } from '../shell/console-frame.tsx';

export const Route = createFileRoute('/admin')({ staticData: { title: '运营后台' }, component: Console });

function Console() {
  return (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  );
}
