/** The sign-in page, which also hosts registration and forgotten passwords (spec §2). Only the login form comes with the page. */
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faceWorn } from '../../shell/offline/kept-face.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import formCss from '../form/form.module.css';
import type { AccountKind } from '../register/register-form.tsx';
import { Brought } from './brought.tsx';
import { LoginForm } from './login-form.tsx';
import { Poster } from './poster.tsx';
import { afterSignIn } from './safe-redirect.ts';
import css from './signin-page.module.css';
import type { SignInSearch, SignInType } from './signin-search.ts';
import { mainSiteSignIn } from './site-hosts.ts';

const loadRegister = async () => (await import('../register/register-form.tsx')).RegisterForm;
const loadForgot = async () => (await import('../recover/forgot-form.tsx')).ForgotForm;

const KIND: Readonly<Partial<Record<SignInType, AccountKind>>> = { personalregister: 'personal', companyregister: 'company' };
const TYPE = { personal: 'personalregister', company: 'companyregister' } as const;

export function SignInPage({ type, redirect }: SignInSearch) {
  // The markup drawn at build time is the login form; another view takes its place once the page is alive.
  const view = useHydrated() ? type : undefined;
  return (
    <div className={css.page}>
      <Poster />
      <div className={css.side}>
        <section className={css.card} data-view={view ?? 'login'}>
          <View type={view} redirect={redirect} />
        </section>
      </div>
    </div>
  );
}

function View({ type, redirect }: { readonly type: SignInType | undefined; readonly redirect: string | undefined }) {
  const arrive = async () => {
    await faceWorn();
    location.replace(afterSignIn(redirect, location.origin));
  };
  const kind = type && KIND[type];
  if (type === 'forgetpwd') return <ForgotView redirect={redirect} done={arrive} />;
  return kind ? <RegisterView kind={kind} redirect={redirect} done={arrive} /> : <LoginView redirect={redirect} done={arrive} />;
}

function Heading({ title, lede }: { readonly title: string; readonly lede?: ReactNode }) {
  return (
    <header className={css.heading}>
      <h1 className={formCss.title}>{title}</h1>
      {lede && <p className={formCss.lede}>{lede}</p>}
    </header>
  );
}

interface ViewProps {
  readonly redirect: string | undefined;
  done(): Promise<void>;
}

const accent = `${formCss.link} ${formCss.accent}`;
const keep = (redirect: string | undefined) => (redirect ? { redirect } : {});

function LoginView({ redirect, done }: ViewProps) {
  const hydrated = useHydrated();
  const elsewhere = hydrated ? mainSiteSignIn(location) : undefined;
  return (
    <>
      <Heading title="登录" lede="欢迎回来" />
      <LoginForm done={done} />
      <div className={formCss.foot}>
        <Link to="/trend/signin" search={{ type: 'forgetpwd', ...keep(redirect) }} className={formCss.link}>
          忘记密码
        </Link>
        {elsewhere ? (
          <a href={elsewhere} className={accent}>
            前往注册
          </a>
        ) : (
          <Link to="/trend/signin" search={{ type: 'personalregister', ...keep(redirect) }} className={accent}>
            前往注册
          </Link>
        )}
      </div>
    </>
  );
}

function RegisterView({ kind, redirect, done }: ViewProps & { readonly kind: AccountKind }) {
  const navigate = useNavigate();
  const elsewhere = mainSiteSignIn(location);
  if (elsewhere)
    return (
      <>
        <Heading title="注册" lede="新账户请在主站注册，注册后即可回到这里登录。" />
        <a href={elsewhere} className={buttonClass({ variant: 'primary', size: 'large', block: true })}>
          前往主站注册
        </a>
      </>
    );
  return (
    <>
      <Heading title="注册" lede="注册即赠体验会员与 200 热豆" />
      <Brought load={loadRegister} rows={8}>
        {(RegisterForm) => (
          <RegisterForm
            kind={kind}
            onKind={(next) => void navigate({ to: '/trend/signin', search: { type: TYPE[next], ...keep(redirect) }, replace: true })}
            done={done}
          />
        )}
      </Brought>
      <div className={formCss.foot}>
        <Link to="/trend/signin" search={keep(redirect)} className={accent}>
          前往登录
        </Link>
      </div>
    </>
  );
}

function ForgotView({ redirect, done }: ViewProps) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const back = () =>
    void (signedIn ? navigate({ to: '/personal', search: { tab: '设备' } }) : navigate({ to: '/trend/signin', search: keep(redirect) }));
  return (
    <>
      <Heading title={signedIn ? '找回密码' : '忘记密码'} lede="用手机验证码设置一个新密码" />
      <Brought load={loadForgot} rows={5}>
        {(ForgotForm) => <ForgotForm back={back} done={done} />}
      </Brought>
    </>
  );
}
