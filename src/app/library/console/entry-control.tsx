import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ENTRY_NAMES, type EntryField, type EntryKind, listEntries } from '../../../contract/library/console.ts';
import { showPicture } from '../../../contract/library/pictures.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldBox } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LatePictureChoice } from './late-picture-choice.tsx';
import styles from './library-console.module.css';

export interface EntryControlProps {
  readonly field: EntryField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

type Choices = readonly (readonly [value: string, label: string])[];

/** One field of an operator's form, as it looks. */
export function EntryControl(props: EntryControlProps) {
  const { field, value, error, onChange } = props;
  const { label, look, max, choices = [], hint, of } = field;
  if (look === 'choice') return <Select {...props} choices={choices} />;
  if (look === 'entry' && of) return <EntrySelect {...props} of={of} />;
  if (look === 'picture') return <PictureField {...props} />;
  if (look === 'body') return <Body {...props} />;
  if (look === 'lines')
    return (
      <TextArea {...{ label, error, hint, value }} rows={3} maxLength={max} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  return (
    <TextField
      {...{ label, error, hint, value }}
      maxLength={max}
      inputMode={look === 'number' ? 'numeric' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Select({ field: { label, hint }, value, error, onChange, choices }: EntryControlProps & { readonly choices: Choices }) {
  return (
    <Field label={label} labelHidden={false} error={error} hint={hint}>
      {(control) => (
        <FieldBox invalid={error !== undefined}>
          <select {...control} className={styles.select} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {choices.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </FieldBox>
      )}
    </Field>
  );
}

/** Another entry by its name. One that is not in the list stays what it is. */
function EntrySelect({ of, ...props }: EntryControlProps & { readonly of: EntryKind }) {
  const entries = useQuery({ ...queryFor(listEntries, { params: { kind: of } }), staleTime: 60_000 });
  const known = (entries.data?.entries ?? []).map(({ id, name }) => [String(id), name] as const);
  const other = props.value !== '' && !known.some(([id]) => id === props.value) ? [[props.value, `编号 ${props.value}`] as const] : [];
  return <Select {...props} choices={[['', `不属于任何${ENTRY_NAMES[of]}`], ...other, ...known]} />;
}

/** A picture by pressing it. */
function PictureField({ field: { label }, value, error, onChange }: EntryControlProps) {
  const [choosing, setChoosing] = useState(false);
  const id = Number(value);
  const shown = useQuery({ ...queryFor(showPicture, { params: { id } }), enabled: id > 0 });
  const picture = shown.data?.picture;
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {value !== '' && picture && (
        <img src={imageUrl(thumbUrl(picture.url, 480))} alt={shown.data?.title ?? ''} style={{ background: picture.colour }} />
      )}
      {value !== '' && shown.isError && <p>编号 {value} 的图片打不开，可能已被删除。</p>}
      <Button size="small" aria-invalid={error !== undefined || undefined} onClick={() => setChoosing(true)}>
        {value === '' ? '选择图片' : '换一张'}
      </Button>
      {value !== '' && (
        <Button size="small" variant="quiet" onClick={() => onChange('')}>
          不用封面
        </Button>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
      {choosing && (
        <LatePictureChoice
          title={label}
          most={1}
          onClose={() => setChoosing(false)}
          onPick={([one]) => {
            setChoosing(false);
            onChange(String(one));
          }}
        />
      )}
    </fieldset>
  );
}

const IN_BODY_MAX = 24;

/** An article's writing, with a way to put pictures in without knowing their numbers. */
function Body({ field: { label, hint, max }, value, error, onChange }: EntryControlProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={styles.body}>
      <TextArea {...{ label, error, hint, value }} rows={16} maxLength={max} onChange={(event) => onChange(event.currentTarget.value)} />
      <Button size="small" onClick={() => setChoosing(true)}>
        在末尾插入图片
      </Button>
      {choosing && (
        <LatePictureChoice
          title="插入图片"
          most={IN_BODY_MAX}
          onClose={() => setChoosing(false)}
          onPick={(ids) => {
            setChoosing(false);
            onChange(`${value.trimEnd()}${value.trim() === '' ? '' : '\n\n'}图片 ${ids.join(' ')}`);
          }}
        />
      )}
    </div>
  );
}
