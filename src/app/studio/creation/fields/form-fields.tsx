/** From a field's definition to its control. The definition is data (contract/studio); this is the only place that knows both. */
import { lazy, Suspense } from 'react';
import { inForce } from '../../../../contract/studio/creation-rules.ts';
import type { FeatureForm } from '../../../../contract/studio/feature-form.ts';
import type { DesignType } from '../../../../contract/studio/features.ts';
import type { Field, FieldName, MaskField as MaskFieldData } from '../../../../contract/studio/form-field.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { CreationForm } from '../form-state.ts';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { ColoursField } from './colours-field.tsx';
import { OptionsField } from './options-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PromptField } from './prompt-field.tsx';
import { termsOf } from './prompt-terms.ts';
import { SimilarityField } from './similarity-field.tsx';

// The painter brings a dialog with it; most forms have no mask.
const MaskControl = lazy(() => import('./mask-control.tsx').then((module) => ({ default: module.MaskControl })));

// Only the try-on has models.
const ModelField = lazy(() => import('./model-field.tsx').then((module) => ({ default: module.ModelField })));

export interface FormFieldsProps {
  readonly designType: DesignType;
  readonly form: FeatureForm;
  readonly state: CreationForm;
  readonly onSubmit: () => void;
}

export function FormFields(props: FormFieldsProps) {
  const { form, state } = props;
  return form.fields
    .filter((field) => inForce(form, field, state.creation) && !isPaintedWithAnother(field))
    .map((field) => (
      <div key={field.name} data-field={field.name}>
        <Control {...props} field={field} />
      </div>
    ));
}

/** What goes is painted in the same place as what stays. */
const isPaintedWithAnother = (field: Field): boolean => field.kind === 'mask' && field.tone === 'remove';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

function Control({ field, form, designType, state, onSubmit }: FormFieldsProps & { readonly field: Field }) {
  const { name, label } = field;
  const value = state.value(name);
  const error = state.errors[name]?.[0];
  const set = (next: unknown) => state.set(name, next);
  const setPictures = (paths: readonly string[], pictures: CreationForm['draft']['pictures']) => {
    state.keepPictures(pictures);
    // What was painted on another picture would lie over the wrong places; of each that stays, it goes with it.
    const before = listOf(value);
    for (const mask of form.fields) {
      if (mask.kind !== 'mask' || mask.of !== name) continue;
      const painted = masksOf(state.value(mask.name));
      if (mask.each)
        state.set(
          mask.name,
          paths.map((path) => painted[before.indexOf(path)] ?? ''),
        );
      else if (paths[0] !== before[0]) state.set(mask.name, '');
    }
    state.set(name, field.kind === 'pictures' ? paths : (paths[0] ?? ''));
  };
  switch (field.kind) {
    case 'prompt': {
      const terms = name === 'input.prompt' || name === 'input.ref_prompt' ? termsOf(designType) : [];
      return (
        <PromptField label={label} max={field.max} value={textOf(value)} terms={terms} error={error} onChange={set} onSubmit={onSubmit} />
      );
    }
    case 'text':
      return (
        <TextField
          label={label}
          value={textOf(value)}
          placeholder={field.hint}
          counter={{ length: [...textOf(value)].length, max: field.max }}
          error={error}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'pictures':
      return (
        <PicturesField
          place={`${designType}.${name}`}
          label={label}
          max={field.max}
          value={listOf(value)}
          pictures={state.draft.pictures}
          exclude={form.excludeReference}
          error={error}
          onChange={setPictures}
        />
      );
    case 'model':
      return (
        <Suspense fallback={<Skeleton height={160} />}>
          <ModelField
            label={label}
            value={textOf(value)}
            error={error}
            onChange={(path, pictures) => {
              state.keepPictures(pictures);
              set(path);
            }}
          />
        </Suspense>
      );
    case 'picture': {
      const one = textOf(value);
      return (
        <PicturesField
          place={`${designType}.${name}`}
          label={label}
          max={1}
          value={one === '' ? [] : [one]}
          pictures={state.draft.pictures}
          exclude={form.excludeReference}
          marked={form.fields.some((other) => other.kind === 'mask' && other.required)}
          error={error}
          onChange={setPictures}
        />
      );
    }
    case 'mask':
      if (field.tone === 'keep') return <Corrections form={form} field={field} state={state} />;
      return <Mask field={field} state={state} error={error} />;
    case 'colour':
      return <ColourField label={label} value={textOf(value)} hint={field.hint} error={error} onChange={set} />;
    case 'colours':
      // One alone is what a recipe from before palettes holds.
      return (
        <ColoursField
          label={label}
          max={field.max}
          value={typeof value === 'string' && value !== '' ? [value] : listOf(value)}
          hint={field.hint}
          error={error}
          onChange={set}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          label={label}
          choices={field.choices}
          shape={field.shape}
          value={textOf(value)}
          hint={field.hint}
          error={error}
          onChange={set}
        />
      );
    case 'number': {
      const choices = field.choices.map((one) => ({ value: String(one), label: String(one) }));
      return (
        <ChoiceField label={label} choices={choices} value={String(value ?? '')} error={error} onChange={(next) => set(Number(next))} />
      );
    }
    case 'similarity':
      return <SimilarityField label={label} value={Number(value)} error={error} onChange={set} />;
    case 'options':
      return <OptionsField field={field} designType={designType} value={listOf(value)} error={error} onChange={set} />;
    case 'consent':
      return <Checkbox label={label} checked={value === true} error={error} onChange={(event) => set(event.currentTarget.checked)} />;
  }
}

/** One alone is the first picture's. */
const masksOf = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : listOf(value));

function Corrections({ form, field: keep, state }: Pick<FormFieldsProps, 'form' | 'state'> & { readonly field: MaskFieldData }) {
  const remove = form.fields.find((one) => one.kind === 'mask' && one.tone === 'remove' && one.of === keep.of) ?? keep;
  const fields = { keep, remove };
  const masks = { keep: masksOf(state.value(keep.name)), remove: masksOf(state.value(remove.name)) };
  const sources = listOf(state.value(keep.of)).flatMap((path, place) => {
    const picture = state.draft.pictures[path];
    return picture ? [{ path, picture, masks: { keep: masks.keep[place] ?? '', remove: masks.remove[place] ?? '' } }] : [];
  });
  return (
    <Suspense fallback={<Skeleton height={80} />}>
      <MaskControl
        what="each"
        labels={{ keep: keep.label, remove: remove.label }}
        hint={keep.hint ?? ''}
        error={(state.errors[keep.name] ?? state.errors[remove.name])?.[0]}
        sources={sources}
        onMask={(place, tone, path, pictures) => {
          state.keepPictures(pictures);
          state.setPlace(fields[tone].name, place, path);
        }}
      />
    </Suspense>
  );
}

function Mask({
  field,
  state,
  error,
}: {
  readonly field: MaskFieldData;
  readonly state: CreationForm;
  readonly error: string | undefined;
}) {
  const source = listOf(state.value(field.of satisfies FieldName))[0];
  return (
    <Suspense fallback={<Skeleton height={80} />}>
      <MaskControl
        what="one"
        key={source ?? ''}
        label={field.label}
        hint={field.hint ?? ''}
        picture={source === undefined ? undefined : state.draft.pictures[source]}
        value={textOf(state.value(field.name))}
        error={error}
        onChange={(path, pictures) => {
          state.keepPictures(pictures);
          state.set(field.name, path);
        }}
      />
    </Suspense>
  );
}
