import { Section } from '../../ui/page/section.tsx';
import { ClosingSection } from '../closing/closing-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhonePanel } from './phone-panel.tsx';
import type { Profile } from './profile.ts';
import { SessionList } from './session-list.tsx';

export function SecurityPanel({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <Section title="登录设备" text="看到不认识的设备，请移除它并修改密码。">
        <SessionList />
      </Section>
      <Section title="手机号" text={profile.mobile ? '用于登录、找回密码与安全验证' : '绑定后可用手机号登录，并获赠会员体验'}>
        <PhonePanel profile={profile} />
      </Section>
      <Section title="修改密码" text="修改后，其他设备需要重新登录。">
        <PasswordForm profile={profile} />
      </Section>
      <ClosingSection profile={profile} />
    </>
  );
}
