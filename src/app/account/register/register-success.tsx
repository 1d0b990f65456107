import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LANDING } from '../signin/safe-redirect.ts';
import css from './register-success.module.css';

/** After the old-style phone registration (spec §2). */
export function RegisterSuccess() {
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
          <Link to={LANDING} className={buttonClass({ variant: 'primary' })}>
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
