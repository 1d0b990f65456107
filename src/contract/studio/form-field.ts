/**
 * What a creation form is made of. A field says its dotted name on the wire (spec §3), what a person sees, and its rule;
 * the catalogue, the form, the schema of both sides and the OpenAPI document are read from it.
 */
import type { Message } from '../message.ts';

export type FieldName = `input.${string}` | `parameters.${string}`;
export type OptionKey = 'profile' | 'craft' | 'washing' | 'handle' | 'ingredients' | 'fabric' | 'color' | 'stitch';

/** The field is shown, validated and sent only while another field has one of these values. */
export interface Condition {
  readonly name: FieldName;
  readonly is: readonly string[];
}

interface Common {
  readonly name: FieldName;
  readonly label: string;
  readonly hint?: string;
  /** The sentence when it is missing; a field without it may be left empty. */
  readonly required?: Message;
  readonly when?: Condition;
}

/** Long text with a counter and term chips. */
export interface PromptField extends Common {
  readonly kind: 'prompt';
  readonly max: number;
}
export interface TextField extends Common {
  readonly kind: 'text';
  readonly max: number;
}
/** Array of picture paths, as the upload answered them (or of a work, a model). */
export interface PicturesField extends Common {
  readonly kind: 'pictures';
  readonly max: number;
}
/** One picture path. */
export interface PictureField extends Common {
  readonly kind: 'picture';
}
/**
 * Path of a grey picture, white = marked, of the same size as the first picture of `of`. With `each`: one path for each picture of
 * `of`, in their order, '' where nothing is marked; a single path is the first picture's.
 */
export interface MaskField extends Common {
  readonly kind: 'mask';
  readonly of: FieldName;
  readonly each?: true;
  /** What the marks mean, where two are painted over one picture: each has its own colour and pattern. */
  readonly tone?: 'keep' | 'remove';
}
/** `#rrggbb`. */
export interface ColourField extends Common {
  readonly kind: 'colour';
}
/** `#rrggbb`, several: the first leads. */
export interface ColoursField extends Common {
  readonly kind: 'colours';
  readonly max: number;
}
export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** One of a few values; `shape: 'ratio'` draws the values as little frames. */
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly shape: 'segments' | 'ratio';
  readonly choices: readonly Choice[];
  /** Absent: nothing is chosen beforehand, and the field may stay empty unless it is required. */
  readonly default?: string;
}
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly choices: readonly number[];
  readonly default: number;
}
/** 10–100 (spec §5). */
export interface SimilarityField extends Common {
  readonly kind: 'similarity';
}
/** One garment model, own or built-in (garment-models.ts); its picture path. */
export interface ModelField extends Common {
  readonly kind: 'model';
}
/** Names out of a long Chinese list that comes by call (`GET /creative/option/{key}/list`). */
export interface OptionsField extends Common {
  readonly kind: 'options';
  readonly key: OptionKey;
  readonly max: number;
}
/** A statement that must be ticked; true on the wire. */
export interface ConsentField extends Common {
  readonly kind: 'consent';
  readonly required: Message;
}

export type Field =
  | PromptField
  | TextField
  | PicturesField
  | PictureField
  | MaskField
  | ColourField
  | ColoursField
  | ChoiceField
  | NumberField
  | SimilarityField
  | ModelField
  | OptionsField
  | ConsentField;

/** `choice`: a person picks. `fixed`: spec §5. `per-picture`: a tool answers each given picture with one. */
export type CountRule =
  | { readonly kind: 'choice'; readonly choices: readonly number[]; readonly default: number; readonly offline?: number }
  | { readonly kind: 'fixed'; readonly count: number }
  | { readonly kind: 'per-picture'; readonly of: FieldName };

export type Lane = 'online' | 'offline';

/** 热豆 per delivered picture when a model service makes it; the local engine costs nothing (decisions.md, Prices). */
export type Price = Readonly<Record<Lane, number>>;
