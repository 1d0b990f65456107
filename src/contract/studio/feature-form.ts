import type { CountRule, Field, Price } from './form-field.ts';

/** Everything about making one designType, as data. */
export interface FeatureForm {
  /** In the order a person fills them. */
  readonly fields: readonly Field[];
  /** At least one of these fields must be filled (a pattern from words, from a picture, or both). */
  readonly oneOf?: readonly Field['name'][];
  readonly count: CountRule;
  readonly price: Price;
  /** designTypes whose works cannot serve as a reference here. */
  readonly excludeReference: readonly string[];
}
