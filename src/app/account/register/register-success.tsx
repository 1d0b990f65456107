import { Link } from '@tanstack/react-router';
import { SignInFirst } from '../../shell/member/sign-in-first.tsx';
import { useSignedIn } from '../../shell/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import css from './register-success.module.css';

/** After the old-style phone registration (spec §2). By a kept or shared address anybody comes here, and nothing was put into their account. */
export function RegisterSuccess() {
  const signedIn = useSignedIn();
  if (!signedIn) return <SignInFirst title="登录后继续" text="注册成功后，登录即可开始设计。" />;
  return (
    <EmptyState
      art={
        <span className={css.mark}>
          <CheckIcon size={30} />
        </span>
      }
      title="注册成功"
      heading="h1"
      text="体验会员与 200 热豆已放入您的账户。完善资料后，我们会按您的品类推荐趋势。"
      action={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            开始设计
          </Link>
          <Link to="/personal" className={buttonClass()}>
            完善资料
          </Link>
        </>
      }
    />
  );
}
