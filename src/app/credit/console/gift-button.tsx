import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auditLog } from '../../../contract/account/audit.ts';
import { adminMember } from '../../../contract/account/console-members.ts';
import { adminGifts } from '../../../contract/credit/console-gifts.ts';
import { artificialGift, GIFT_MAX } from '../../../contract/credit/gift.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { Deed } from '../../shell/console/deed.tsx';
import { wholeNumber } from '../../shell/console/whole-number.ts';
import { numberWords } from '../../shell/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { GiftIcon } from '../../ui/icons/gift.tsx';

const DAYS_MAX = 3650;

/** Gives 热豆 to one member, after saying once more to whom and how many. */
export function GiftButton({ member }: { readonly member: { readonly id: number; readonly name: string } }) {
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  const { id, name } = member;
  return (
    <>
      <Button variant="primary" icon={<GiftIcon size={18} />} onClick={() => setOpen(true)}>
        赠送热豆
      </Button>
      {open && (
        <Deed
          title="赠送热豆"
          description={`给 ${name}（编号 ${id}），一次最多 ${numberWords(GIFT_MAX)} 热豆。`}
          confirmLabel="确认赠送"
          reasonLabel="原因（对方会看到）"
          fields={(errors) => (
            <div className={css.pair}>
              <TextField name="beans" label="热豆" inputMode="numeric" maxLength={5} autoComplete="off" error={errors.beans} />
              <TextField
                name="days"
                label="有效天数"
                hint="不填则长期有效"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                error={errors.days}
              />
            </div>
          )}
          check={({ beans, days, reason = '' }) => ({
            ...(wholeNumber(beans, 1, GIFT_MAX) === undefined && { beans: `请填写 1 到 ${numberWords(GIFT_MAX)} 的整数` }),
            ...(days && wholeNumber(days, 1, DAYS_MAX) === undefined && { days: `请填写 1 到 ${DAYS_MAX} 的整数，或留空` }),
            ...(reason.length > 50 && { reason: '原因不能超过50个字' }),
          })}
          summary={({ beans, days, reason }) =>
            `将给 ${name}（编号 ${id}）赠送 ${numberWords(Number(beans))} 热豆，${days ? `${days} 天内有效` : '长期有效'}。原因：${reason}`
          }
          act={async ({ beans, days, reason = '' }, idempotencyKey) => {
            const body = { member_id: id, beans: Number(beans), reason, ...(days && { days: Number(days) }) };
            const { balance } = await callApi(artificialGift, { body }, { idempotencyKey });
            toast.success(`已赠送，对方余额 ${numberWords(balance)} 热豆`);
            for (const call of [adminGifts, adminMember, auditLog]) void cache.invalidateQueries({ queryKey: [call.id] });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
