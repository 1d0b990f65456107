/** One form's state: the draft as it is being filled, the sentences under its fields, and how both change. */
import { useCallback, useEffect, useReducer } from 'react';
import { type Creation, defaultOf, valueAt } from '../../../contract/studio/creation-rules.ts';
import { type CheckedForm, checkForm, type FormErrors } from '../../../contract/studio/creation-schema.ts';
import type { FeatureForm } from '../../../contract/studio/feature-form.ts';
import type { DesignType } from '../../../contract/studio/features.ts';
import type { FieldName, Lane } from '../../../contract/studio/form-field.ts';
import { forgottenTimes, onForgetAccount } from '../../../device/account/accounts.ts';
import { type Draft, type DraftPicture, dropDraft, emptyDraft, keepDraft, readDraft } from './draft.ts';

export interface FormState {
  readonly draft: Draft;
  readonly errors: FormErrors;
}

type Action =
  | { readonly type: 'value'; readonly name: FieldName; readonly value: unknown }
  | { readonly type: 'place'; readonly name: FieldName; readonly place: number; readonly value: string }
  | { readonly type: 'pictures'; readonly pictures: Readonly<Record<string, DraftPicture>> }
  | { readonly type: 'count'; readonly count: number }
  | { readonly type: 'lane'; readonly lane: Lane }
  | { readonly type: 'errors'; readonly errors: FormErrors }
  | { readonly type: 'replace'; readonly draft: Draft };

function withValue(draft: Draft, name: FieldName, value: unknown): Draft {
  const dot = name.indexOf('.');
  const part = name.slice(0, dot) as 'input' | 'parameters';
  return { ...draft, [part]: { ...draft[part], [name.slice(dot + 1)]: value } };
}

/** Pure: tested without a page. */
export function reduce(state: FormState, action: Action): FormState {
  switch (action.type) {
    case 'value': {
      const { [action.name]: _mended, ...errors } = state.errors;
      return { draft: withValue(state.draft, action.name, action.value), errors };
    }
    case 'place': {
      const now = valueAt(state.draft, action.name) ?? '';
      const all = Array.from(Array.isArray(now) ? now : [now], String);
      const length = Math.max(all.length, action.place + 1);
      const value = Array.from({ length }, (_, place) => (place === action.place ? action.value : (all[place] ?? '')));
      return reduce(state, { type: 'value', name: action.name, value });
    }
    case 'pictures':
      return { ...state, draft: { ...state.draft, pictures: { ...state.draft.pictures, ...action.pictures } } };
    case 'count':
      return { ...state, draft: { ...state.draft, count: action.count } };
    case 'lane':
      return { ...state, draft: { ...state.draft, lane: action.lane } };
    case 'errors':
      return { ...state, errors: action.errors };
    case 'replace':
      return { draft: action.draft, errors: {} };
  }
}

/** The draft as it would cross the wire, before it is checked. */
export function creationOf(designType: DesignType, draft: Draft): Creation {
  const { input, parameters, count, lane } = draft;
  return { creative_type: designType, creative_count: count, task_type: lane, input, parameters };
}

export interface CreationForm extends FormState {
  readonly creation: Creation;
  /** What a field holds, its default when nobody touched it. */
  value(name: FieldName): unknown;
  set(name: FieldName, value: unknown): void;
  /** One place of a field that holds a text for each picture: several may arrive while one render stands. */
  setPlace(name: FieldName, place: number, value: string): void;
  setCount(count: number): void;
  setLane(lane: Lane): void;
  /** Remembers how uploaded paths look. */
  keepPictures(pictures: Readonly<Record<string, DraftPicture>>): void;
  /** Checks everything and shows what is wrong. */
  check(): CheckedForm;
  showErrors(errors: FormErrors): void;
  /** Puts a recipe into the form. */
  replace(draft: Draft): void;
  clear(): void;
}

/** The form of one designType, filled from its draft and kept as it changes. */
export function useCreationForm(designType: DesignType, form: FeatureForm): CreationForm {
  const [state, dispatch] = useReducer(reduce, designType, (name) => ({ draft: readDraft(name), errors: {} }));
  const { draft } = state;
  useEffect(() => onForgetAccount(() => dispatch({ type: 'replace', draft: emptyDraft() })), []);
  useEffect(() => {
    const account = forgottenTimes();
    // What was typed by who has left is not written back.
    const keepNow = () => void (account === forgottenTimes() && keepDraft(designType, draft));
    // Written when the hand rests, not at every letter: the store is synchronous.
    const timer = setTimeout(keepNow, 250);
    addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [designType, draft]);
  const creation = creationOf(designType, draft);
  const showErrors = useCallback((errors: FormErrors) => dispatch({ type: 'errors', errors }), []);
  const replace = useCallback((next: Draft) => dispatch({ type: 'replace', draft: next }), []);
  return {
    ...state,
    creation,
    value: (name) => {
      const field = form.fields.find((one) => one.name === name);
      return valueAt(draft, name) ?? (field && defaultOf(field));
    },
    set: (name, value) => dispatch({ type: 'value', name, value }),
    setPlace: (name, place, value) => dispatch({ type: 'place', name, place, value }),
    setCount: (count) => dispatch({ type: 'count', count }),
    setLane: (lane) => dispatch({ type: 'lane', lane }),
    keepPictures: (pictures) => dispatch({ type: 'pictures', pictures }),
    check: () => {
      const checked = checkForm(form, creation);
      showErrors(checked.ok ? {} : checked.errors);
      return checked;
    },
    showErrors,
    replace,
    clear: () => {
      dropDraft(designType);
      dispatch({ type: 'replace', draft: emptyDraft() });
    },
  };
}
