import { useEffect, useState } from 'react';
import type { PushSettings } from '../../contract/realtime/push.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import css from './notifications.module.css';

type Quiet = PushSettings['quiet'];

/** From ten in the evening to eight in the morning. */
const USUAL = { from: 22 * 60, to: 8 * 60 };

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of the day; undefined while the field is half typed. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

interface FieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

/** Typed freely; kept when the field is left with a whole time in it. */
function TimeField({ label, value, onChange }: FieldProps) {
  const [text, setText] = useState(clock(value));
  useEffect(() => setText(clock(value)), [value]);
  const keep = () => {
    const minutes = minutesOf(text);
    if (minutes === undefined) setText(clock(value));
    else if (minutes !== value) onChange(minutes);
  };
  return <TextField type="time" label={label} value={text} onChange={({ target }) => setText(target.value)} onBlur={keep} />;
}

export function QuietHours({ quiet, onChange }: { readonly quiet: Quiet; readonly onChange: (quiet: Quiet) => void }) {
  return (
    <>
      <Checkbox
        label="开启安静时段"
        checked={quiet !== undefined}
        onChange={({ target }) => onChange(target.checked ? USUAL : undefined)}
      />
      {quiet && (
        <div className={css.times}>
          <TimeField label="从" value={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <TimeField label="到" value={quiet.to} onChange={(to) => onChange({ ...quiet, to })} />
        </div>
      )}
      {quiet && quiet.from === quiet.to && <p className={css.note}>开始与结束相同，安静时段不会生效。</p>}
    </>
  );
}
