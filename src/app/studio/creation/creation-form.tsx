import { type FormEvent, type ReactNode, useRef } from 'react';
import { countOf } from '../../../contract/studio/creation-rules.ts';
import type { DesignType } from '../../../contract/studio/features.ts';
import type { CountRule, Lane } from '../../../contract/studio/form-field.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFoot } from '../../ui/page/use-foot.ts';
import styles from './creation-form.module.css';
import { ChoiceField } from './fields/choice-field.tsx';
import { FormFields } from './fields/form-fields.tsx';
import type { CreationForm as CreationFormState } from './form-state.ts';
import { useSubmit } from './use-submit.ts';

export interface CreationFormProps {
  readonly designType: DesignType;
  readonly state: CreationFormState;
  /** 热豆 a picture in each lane as it would be charged now; undefined until known. */
  readonly price: { readonly online: number; readonly offline: number } | undefined;
  /** Whose 热豆 it takes, where there is a choice. */
  readonly payer: ReactNode;
  /** Why nothing can be made now; '' when it can. */
  readonly blocked: string;
  readonly onTask: () => void;
  readonly onSignIn: () => void;
}

/** The form of one tool, drawn from its definition, with the price before it is asked for. */
export function CreationForm({ designType, state, price, payer, blocked, onTask, onSignIn }: CreationFormProps) {
  const form = formOf(designType);
  const signedIn = useSignedIn();
  useFoot('side');
  const element = useRef<HTMLFormElement>(null);
  const submission = useSubmit(state, onTask);
  const count = countOf(form, state.creation) ?? 0;
  const lane = state.draft.lane;
  const total = price && price[lane] * count;
  const go = () => {
    if (!signedIn) return onSignIn();
    const checked = state.check();
    if (checked.ok) return submission.send(checked.creation, total);
    const [first] = Object.keys(checked.errors);
    element.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(textarea, input, button)`)?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <FormFields designType={designType} form={form} state={state} onSubmit={go} />
      <Count rule={form.count} state={state} />
      <LaneChoice lane={lane} onChange={state.setLane} />
      <div className={styles.bar}>
        {blocked !== '' && (
          <p className={styles.blocked} role="status">
            {blocked}
          </p>
        )}
        {payer}
        <Button type="submit" variant="primary" size="large" block loading={submission.pending} disabled={blocked !== ''}>
          {signedIn ? '生成' : '登录后生成'}
          <small className={styles.price}>{priceText(count, total)}</small>
        </Button>
      </div>
    </form>
  );
}

function priceText(count: number, total: number | undefined): string {
  if (total === undefined || count === 0) return '';
  return total === 0 ? '● 免费' : `● ${total} 热豆`;
}

function Count({ rule, state }: { readonly rule: CountRule; readonly state: CreationFormState }) {
  if (rule.kind !== 'choice') return null;
  if (state.draft.lane === 'offline' && rule.offline) return <p className={styles.note}>离线批量固定生成 {rule.offline} 张</p>;
  return (
    <ChoiceField
      label="张数"
      choices={rule.choices.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(state.draft.count ?? rule.default)}
      error={state.errors.creative_count?.[0]}
      onChange={(value) => state.setCount(Number(value))}
    />
  );
}

const LANES = [
  { value: 'online', label: '立即生成' },
  { value: 'offline', label: '离线排队' },
] as const;

function LaneChoice({ lane, onChange }: { readonly lane: Lane; readonly onChange: (lane: Lane) => void }) {
  const hint = lane === 'offline' ? '空闲时生成，价格更低，完成后通知' : undefined;
  return (
    <ChoiceField label="方式" choices={LANES} value={lane} hint={hint} error={undefined} onChange={(value) => onChange(value as Lane)} />
  );
}
