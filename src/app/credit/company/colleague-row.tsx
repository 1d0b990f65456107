import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { company, removeColleague } from '../../../contract/credit/company.ts';
import { callApi } from '../../shell/calls/api.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { dayWords, numberWords } from '../../shell/moment-words.ts';
import { usePart } from '../../shell/use-part.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { Progress } from '../../ui/states/progress.tsx';
import type { Colleague } from './colleague.ts';
import css from './company.module.css';
import { PAYER_WORDS } from './use-payer.ts';

const loadCap = async () => (await import('./cap-dialog.tsx')).CapDialog;

interface Props {
  readonly colleague: Colleague;
  /** A limit is of the month that runs: beside another month's spending it would mislead. */
  readonly thisMonth: boolean;
}

export function ColleagueRow({ colleague, thisMonth }: Props) {
  const { name, avatar, mobile, cap, spent, pays, left_at: leftAt } = colleague;
  const limited = thisMonth && cap !== null && leftAt === null;
  const facts = [mobile, leftAt === null ? `正在使用${PAYER_WORDS[pays]}热豆` : `${dayWords(leftAt)} 离开`];
  return (
    <li className={css.row}>
      <Avatar src={imageUrl(avatar)} name={name} size={44} />
      <span className={css.who}>
        <b className={css.name}>{name}</b>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.spent}>
        <span>
          <b>{numberWords(spent)}</b>
          {limited && cap > 0 ? ` / ${numberWords(cap)} 热豆` : ' 热豆'}
        </span>
        {limited && cap > 0 && <Progress value={(spent / cap) * 100} label={`${name} 的本月额度已用`} />}
        {limited && cap === 0 && <span className={css.facts}>已暂停使用</span>}
        {thisMonth && cap === null && leftAt === null && <span className={css.facts}>不限额度</span>}
      </span>
      {leftAt === null ? <Deeds colleague={colleague} /> : <span />}
    </li>
  );
}

function Deeds({ colleague }: Pick<Props, 'colleague'>) {
  const { id, name } = colleague;
  const client = useQueryClient();
  const [CapDialog, want] = usePart(loadCap);
  const [setting, setSetting] = useState(false);
  const removal = useMutation({
    mutationFn: () => callApi(removeColleague, { body: { member_id: id } }),
    onSuccess: () => toast.success(`已将${name}移出企业`),
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: [company.id] }),
  });
  async function remove() {
    const sure = await confirm({
      title: `移出${name}？`,
      text: `移出后，${name}的新任务改由个人热豆支付，进行中的任务仍由企业结算。作品、收藏和个人热豆都归本人保留，本月用量仍可在这里查看。`,
      confirmLabel: '移出',
      danger: true,
    });
    if (sure) removal.mutate();
  }
  return (
    <span className={css.deeds}>
      <Button size="small" aria-label={`设置额度：${name}`} onClick={() => void want().then(setSetting)}>
        设置额度
      </Button>
      <Button size="small" variant="quiet" aria-label={`移出${name}`} loading={removal.isPending} onClick={() => void remove()}>
        移出
      </Button>
      {CapDialog && setting && <CapDialog colleague={colleague} close={() => setSetting(false)} />}
    </span>
  );
}
