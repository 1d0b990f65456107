import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { INPUT_MAX } from '../../../contract/account/limits.ts';
import { getIndustry, getPosition, updateInfo, updateInfoBody, user, userInfo } from '../../../contract/account/profile.ts';
import { callApi } from '../../shell/calls/api.ts';
import { CACHE_TIME_MS } from '../../shell/queries/persisted-age.ts';
import { keyFor, queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { Section } from '../../ui/page/section.tsx';
import { checkWith } from '../form/field-errors.ts';
import formCss from '../form/form.module.css';
import { FormNotice } from '../form/form-notice.tsx';
import { fieldsOrToast } from '../form/refusal-words.ts';
import { SelectField } from '../form/select-field.tsx';
import { useForm } from '../form/use-form.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { day } from './moments.ts';
import css from './personal.module.css';
import type { Profile } from './profile.ts';

const check = checkWith(updateInfoBody);

const FIELDS = ['realname', 'client_name', 'position_id', 'industry_id'];
const MEMBERSHIPS = { trial: '体验会员', member_trial: '会员体验' } as const;

const numberOrNothing = (value: unknown) => (value ? Number(value) : undefined);

export function ProfilePanel({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <Section title="头像" text="会显示在作品与评论旁">
        <AvatarPicker profile={profile} />
      </Section>
      <Section title="基本资料" text="职位与行业帮助我们推荐相关的趋势">
        <ProfileForm profile={profile} />
      </Section>
      <Section title="账户">
        <Facts profile={profile} />
      </Section>
    </>
  );
}

const HARDLY_CHANGES = { staleTime: Number.POSITIVE_INFINITY, meta: { persist: CACHE_TIME_MS } } as const;

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const cache = useQueryClient();
  const positions = useQuery({ ...queryFor(getPosition, {}), ...HARDLY_CHANGES });
  const industries = useQuery({ ...queryFor(getIndustry, {}), ...HARDLY_CHANGES });
  const personal = profile.is_personal === 1;
  const form = useForm({
    check,
    shape: (typed) => ({ ...typed, position_id: numberOrNothing(typed.position_id), industry_id: numberOrNothing(typed.industry_id) }),
    async send(body) {
      cache.setQueryData(keyFor(user, {}), await callApi(updateInfo, { body }));
      void cache.invalidateQueries({ queryKey: [userInfo.id] });
      toast.success('资料已保存');
    },
    refused: (error) => fieldsOrToast(error, FIELDS),
  });
  return (
    <form {...form.props} className={formCss.form} aria-label="基本资料">
      {!personal && (
        <TextField
          name="client_name"
          label="企业名称"
          defaultValue={profile.client_name}
          error={form.errors.client_name}
          autoComplete="organization"
          maxLength={INPUT_MAX}
        />
      )}
      <TextField
        name="realname"
        label={personal ? '真实姓名' : '联系人姓名'}
        defaultValue={profile.realname}
        error={form.errors.realname}
        autoComplete="name"
        maxLength={INPUT_MAX}
      />
      <SelectField
        key={`position-${positions.data?.length}`}
        name="position_id"
        label="职位"
        choices={positions.data ?? []}
        chosen={profile.position_id}
        error={form.errors.position_id}
      />
      <SelectField
        key={`industry-${industries.data?.length}`}
        name="industry_id"
        label="行业"
        choices={industries.data ?? []}
        chosen={profile.industry_id}
        error={form.errors.industry_id}
      />
      <FormNotice form={form} />
      <Button type="submit" variant="primary" loading={form.sending} className={css.save}>
        保存
      </Button>
    </form>
  );
}

function Facts({ profile }: { readonly profile: Profile }) {
  const { membership } = profile;
  const facts = [
    ['账户类型', profile.is_personal ? '个人账户' : '企业账户'],
    ['账户名', profile.user_name],
    ['手机号', profile.mobile && `+${profile.dial_code} ${profile.mobile}`],
    ['会员', membership ? `${MEMBERSHIPS[membership.kind]}，${day(membership.expires_at)} 到期` : '无'],
    ['注册时间', day(profile.created_at)],
  ].filter(([, value]) => value);
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <FactRow key={name} name={name ?? ''} value={value ?? ''} />
      ))}
      {profile.is_operator && (
        <FactRow
          name="权限"
          value={
            <Link to="/admin" className={css.console}>
              运营后台
            </Link>
          }
        />
      )}
    </dl>
  );
}

function FactRow({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
