import type { CallAnswer } from '../../../contract/call.ts';
import { type adminPackages, savePackage } from '../../../contract/credit/console-packages.ts';
import { packageTitleRequired } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { Deed } from '../../shell/console/deed.tsx';
import { wholeNumber } from '../../shell/console/whole-number.ts';
import { numberWords } from '../../shell/moment-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { yuan } from '../recharge/money-words.ts';

export type Package = CallAnswer<typeof adminPackages>[number];

/** `49` or `49.9` yuan → fen; undefined when it is no such sum. */
function fenOf(text = ''): number | undefined {
  const fen = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return fen >= 1 && fen <= 10_000_000 ? fen : undefined;
}

const NUMBER_WRONG = '请填写有效的整数';

interface Props {
  /** The one it takes the place of. */
  readonly from: Package | undefined;
  onDone(sentence: string): void;
  onClose(): void;
}

/** A package is written: a further one, or one in the place of another. */
export function PackageDeed({ from, onDone, onClose }: Props) {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return (
    <Deed
      title={from ? `修改套餐 ${from.title}` : '新建套餐'}
      confirmLabel="保存并上架"
      fields={(errors) => (
        <>
          <TextField name="title" label="名称" maxLength={20} autoComplete="off" defaultValue={from?.title} error={errors.title} />
          <div className={css.pair}>
            <TextField
              name="yuan"
              label="价格（元）"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={from ? (from.fen / 100).toFixed(2) : ''}
              error={errors.yuan ?? errors.fen}
            />
            <TextField
              name="beans"
              label="热豆"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text(from?.beans)}
              error={errors.beans}
            />
            <TextField
              name="bonus"
              label="赠送"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text(from?.bonus ?? 0)}
              error={errors.bonus}
            />
            <TextField
              name="bonus_days"
              label="赠送有效天数"
              hint="不填则长期有效"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text(from?.bonus_days)}
              error={errors.bonus_days}
            />
            <TextField
              name="sort"
              label="排序"
              hint="小的在前"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text(from?.sort ?? 50)}
              error={errors.sort}
            />
          </div>
        </>
      )}
      check={({ title, yuan: price, beans, bonus, bonus_days: days, sort }) => ({
        ...(!title && { title: packageTitleRequired.text }),
        ...(fenOf(price) === undefined && { yuan: '请填写有效的金额' }),
        ...(wholeNumber(beans, 1, 10_000_000) === undefined && { beans: NUMBER_WRONG }),
        ...(wholeNumber(bonus, 0, 10_000_000) === undefined && { bonus: NUMBER_WRONG }),
        ...(days && wholeNumber(days, 1, 3650) === undefined && { bonus_days: NUMBER_WRONG }),
        ...(wholeNumber(sort, 0, 10_000) === undefined && { sort: NUMBER_WRONG }),
      })}
      summary={({ title, yuan: price, beans, bonus }) =>
        `${from ? `替换「${from.title}」：` : ''}${title} 售价 ${yuan(fenOf(price) ?? 0)}，得 ${numberWords(Number(beans))} 热豆，另赠 ${numberWords(Number(bonus))}。`
      }
      act={async ({ title = '', yuan: price, beans, bonus, bonus_days: days, sort, reason = '' }, idempotencyKey) => {
        const body = {
          ...{ title, fen: fenOf(price) ?? 0, beans: Number(beans), bonus: Number(bonus), sort: Number(sort), reason },
          ...{ bonus_days: days ? Number(days) : null, replaces: from?.id ?? null },
        };
        await callApi(savePackage, { body }, { idempotencyKey });
        onDone('套餐已上架');
      }}
      onClose={onClose}
    />
  );
}
