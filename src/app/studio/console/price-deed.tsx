import type { CallAnswer } from '../../../contract/call.ts';
import { type adminPrices, PRICE_MAX, setPrice } from '../../../contract/studio/console-prices.ts';
import { featureName } from '../../../contract/studio/features.ts';
import { callApi } from '../../shell/calls/api.ts';
import css from '../../shell/console/console.module.css';
import { Deed } from '../../shell/console/deed.tsx';
import { wholeNumber } from '../../shell/console/whole-number.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

export type Feature = CallAnswer<typeof adminPrices>['features'][number];
export type Priced = Feature['prices'][number];

interface Props {
  readonly feature: Feature;
  readonly priced: Priced;
  onDone(): void;
  onClose(): void;
}

/** A new price, or – with both fields empty – back to what holds without an operator. */
export function PriceDeed({ feature, priced, onDone, onClose }: Props) {
  const { engine, price, base, source, version } = priced;
  const name = featureName(feature.creative_type);
  const wrong = `请填写 0 到 ${PRICE_MAX} 的整数`;
  const isReset = (words: Readonly<Record<string, string>>) => source === 'operator' && !words.online && !words.offline;
  return (
    <Deed
      title={`${name} · ${engine}`}
      description={
        source === 'operator'
          ? `默认价为在线 ${base.online}、离线 ${base.offline}；两项都清空则恢复默认价。`
          : '每张图片的热豆，立即对新任务生效。'
      }
      confirmLabel="确认改价"
      fields={(errors) => (
        <div className={css.pair}>
          <TextField name="online" label="在线" inputMode="numeric" autoComplete="off" defaultValue={price.online} error={errors.online} />
          <TextField
            name="offline"
            label="离线"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={price.offline}
            error={errors.offline}
          />
        </div>
      )}
      check={(words) =>
        isReset(words)
          ? undefined
          : {
              ...(wholeNumber(words.online, 0, PRICE_MAX) === undefined && { online: wrong }),
              ...(wholeNumber(words.offline, 0, PRICE_MAX) === undefined && { offline: wrong }),
            }
      }
      summary={(words) =>
        isReset(words)
          ? `${name} 在 ${engine} 恢复默认价：在线 ${base.online}，离线 ${base.offline}。`
          : `${name} 在 ${engine} 每张：在线 ${price.online} → ${words.online}，离线 ${price.offline} → ${words.offline}。`
      }
      act={async (words) => {
        const next = isReset(words) ? null : { online: Number(words.online), offline: Number(words.offline) };
        const body = { creative_type: feature.creative_type, engine, price: next, version, reason: words.reason ?? '' };
        await callApi(setPrice, { body });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
