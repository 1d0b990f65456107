/** One member as operators see them: how they stand, and what may be done about it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import { adminMember, adminMembers, lockMember, revokeMemberSessions } from '../../../contract/account/console-members.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import css from '../../shell/console/console.module.css';
import { Fact, Tag } from '../../shell/console/console-row.tsx';
import { Deed } from '../../shell/console/deed.tsx';
import { dayWords, momentWords } from '../../shell/moment-words.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MemberBeans } from './member-beans.tsx';
import type { MemberDetail } from './member-detail.ts';

interface Props {
  readonly id: number;
  /** The button that gives 热豆: another feature's. */
  gift(member: { readonly id: number; readonly name: string }): ReactNode;
}

export function MemberPage({ id, gift }: Props) {
  const member = useQuery({ ...queryFor(adminMember, { params: { id } }), staleTime: 0 });
  if (member.isPending)
    return (
      <div className={css.page} role="status" aria-label="正在读取会员">
        <Skeleton height={72} />
        <Skeleton height={220} />
      </div>
    );
  if (!member.data) return <ErrorState title="会员没有读出来" text={sentenceOf(member.error)} onRetry={() => void member.refetch()} />;
  return (
    <article className={css.page}>
      <Head member={member.data} gift={gift} />
      <Account member={member.data} />
      <MemberBeans member={member.data} />
    </article>
  );
}

function Head({ member, gift }: { readonly member: MemberDetail; gift: Props['gift'] }) {
  const cache = useQueryClient();
  const [doing, setDoing] = useState<'revoke' | 'lock'>();
  const { id, name, lock } = member;
  const params = { id };
  const done = (sentence: string) => {
    toast.success(sentence);
    for (const call of [adminMember, adminMembers, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
  };
  return (
    <>
      <header className={css.headline}>
        <h2 className={css.title}>
          <b>{name}</b>
          {member.is_operator && <Tag>运营</Tag>}
          {member.is_sale && <Tag>销售</Tag>}
          {lock && <Tag tone="bad">已停用</Tag>}
          {member.closed_at && <Tag>已注销</Tag>}
        </h2>
        {!member.closed_at && (
          <div className={css.actions}>
            {gift({ id, name })}
            <Button onClick={() => setDoing('revoke')}>退出所有设备</Button>
            {!member.is_operator && (
              <Button variant={lock ? 'secondary' : 'danger'} onClick={() => setDoing('lock')}>
                {lock ? '恢复账号' : '停用账号'}
              </Button>
            )}
          </div>
        )}
      </header>
      {member.closed_at && (
        <p className={css.note}>
          会员于 {momentWords(member.closed_at)} 自行注销。姓名、手机号与内容已删除，订单、发票和热豆流水依法保留。
        </p>
      )}
      {lock && (
        <p className={css.alarm}>
          {momentWords(lock.at)} 起停用：{lock.reason}
        </p>
      )}
      {doing === 'revoke' && (
        <Deed
          title="退出所有设备"
          description={`${name} 的 ${member.sessions} 台设备会立即退出登录，需要重新输入密码。`}
          confirmLabel="全部退出"
          act={async ({ reason = '' }) => {
            const { ended } = await callApi(revokeMemberSessions, { params, body: { reason } });
            done(`已让 ${ended} 台设备退出登录`);
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing === 'lock' && (
        <Deed
          title={lock ? '恢复账号' : '停用账号'}
          description={lock ? `${name} 可以重新登录。` : `${name} 的所有设备立即退出，且不能再登录。热豆与作品都会保留。`}
          confirmLabel={lock ? '恢复' : '停用'}
          danger={!lock}
          act={async ({ reason = '' }) => {
            const { locked } = await callApi(lockMember, { params, body: { locked: !lock, reason } });
            done(locked ? '账号已停用' : '账号已恢复');
          }}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  );
}

function Account({ member }: { readonly member: MemberDetail }) {
  const { id, kind, mobile, user_name: userName, created_at, last_seen, sessions, inviter, trial_until } = member;
  return (
    <section className={css.section} aria-labelledby="member-account">
      <h3 id="member-account" className={css.heading}>
        账户
      </h3>
      <dl className={css.grid}>
        <Fact name="编号" note={kind === 'company' ? '企业账户' : '个人账户'}>
          {id}
        </Fact>
        <Fact name="手机号">{mobile || '未绑定'}</Fact>
        {userName && <Fact name="账户名">{userName}</Fact>}
        <Fact name="注册时间" note={inviter ? `${inviter.name} 邀请` : undefined}>
          {dayWords(created_at)}
        </Fact>
        <Fact name="登录设备" note={last_seen ? `${momentWords(last_seen)} 来过` : '没有登录'}>
          {sessions} 台
        </Fact>
        <Fact name="会员体验">{trial_until ? `${dayWords(trial_until)} 到期` : '无'}</Fact>
      </dl>
      <Link className={css.link} to="/admin/members">
        返回会员列表
      </Link>
    </section>
  );
}
