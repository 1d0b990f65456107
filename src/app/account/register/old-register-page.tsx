import { Link, useNavigate } from '@tanstack/react-router';
import formCss from '../form/form.module.css';
import css from '../signin/signin-page.module.css';
import { OldRegisterForm } from './old-register-form.tsx';

/** Phone registration as it used to be; ends on /member/register-success (spec §2). */
export function OldRegisterPage() {
  const navigate = useNavigate();
  return (
    <div className={css.side}>
      <section className={css.card}>
        <header>
          <h1 className={formCss.title}>手机号注册</h1>
          <p className={formCss.lede}>注册即赠体验会员与 200 热豆</p>
        </header>
        <OldRegisterForm done={() => void navigate({ to: '/member/register-success', replace: true })} />
        <div className={formCss.foot}>
          <span>已有账户？</span>
          <Link to="/trend/signin" className={`${formCss.link} ${formCss.accent}`}>
            前往登录
          </Link>
        </div>
      </section>
    </div>
  );
}
