/** 登录 over any page: 370 wide, closed by the backdrop, toggles with register; afterwards the current path loads anew (spec §2). */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faceWorn } from '../../shell/offline/kept-face.ts';
import type { SignInView } from '../../shell/overlays/overlay.ts';
import { Dialog } from '../../ui/floating/dialog.tsx';
import css from '../form/form.module.css';
import type { AccountKind } from '../register/register-form.tsx';
import { Brought } from './brought.tsx';
import { LoginForm } from './login-form.tsx';
import { withoutClientType } from './safe-redirect.ts';
import { mainSiteSignIn } from './site-hosts.ts';

const loadRegister = async () => (await import('../register/register-form.tsx')).RegisterForm;

/** Spec §9. */
const WIDTH = 370;

interface Props {
  readonly view: SignInView;
  onView(view: SignInView): void;
  close(): void;
}

/** Loaded anew rather than re-rendered: everything on the page may look different to a member. */
async function reload(): Promise<void> {
  await faceWorn();
  history.replaceState(history.state, '', withoutClientType(location.href));
  location.reload();
}

export function SignInDialog({ view, onView, close }: Props) {
  const [kind, setKind] = useState<AccountKind>('personal');
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={view === 'login' ? '登录' : '注册'} width={WIDTH}>
      {view === 'login' ? (
        <LoginForm done={reload} />
      ) : (
        <Brought load={loadRegister} rows={7}>
          {(RegisterForm) => <RegisterForm kind={kind} onKind={setKind} done={reload} />}
        </Brought>
      )}
      <div className={`${css.foot} ${css.below}`}>
        {view === 'login' ? (
          <>
            <Link
              to="/trend/signin"
              search={{ type: 'forgetpwd', redirect: withoutClientType(location.href) }}
              className={css.link}
              onClick={close}
            >
              忘记密码
            </Link>
            <RegisterLink onRegister={() => onView('register')} />
          </>
        ) : (
          <button type="button" className={`${css.link} ${css.accent}`} onClick={() => onView('login')}>
            前往登录
          </button>
        )}
      </div>
    </Dialog>
  );
}

function RegisterLink({ onRegister }: { onRegister(): void }) {
  const elsewhere = mainSiteSignIn(location);
  const look = `${css.link} ${css.accent}`;
  if (elsewhere)
    return (
      <a href={elsewhere} className={look}>
        前往注册
      </a>
    );
  return (
    <button type="button" className={look} onClick={onRegister}>
      前往注册
    </button>
  );
}
