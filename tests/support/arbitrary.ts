/** Requests made up from a declaration: valid ones from its schemas, and wrong ones from anything at all. */
import fc from 'fast-check';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { CallDeclaration } from '../../src/contract/call.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const LONGEST = 60;

function text({ pattern, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  const free = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, LONGEST), maxLength: Math.min(maxLength, LONGEST) });
  if (!pattern) return free;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return free; // A pattern that cannot be made up from (look-around): any text, which may then be refused.
  }
}

function number(schema: JsonSchema, whole: boolean): fc.Arbitrary<number> {
  const min = Math.max(schema.minimum ?? -1e9, -1e15);
  const max = Math.min(schema.maximum ?? 1e9, 1e15);
  return whole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true });
}

/** Values that a JSON schema allows, as far as JSON schema can tell. */
function fromJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(fromJsonSchema));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(fromJsonSchema)).map((parts) => Object.assign({}, ...parts));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const choices = types.map((type): fc.Arbitrary<unknown> => {
    if (type === 'string') return text(schema);
    if (type === 'integer' || type === 'number') return number(schema, type === 'integer');
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'array') {
      return fc.array(fromJsonSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    }
    const members = Object.entries(schema.properties ?? {}).map(([name, member]) => [name, fromJsonSchema(member)] as const);
    const required = (schema.required ?? []).filter((name) => schema.properties?.[name]);
    return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
  });
  return choices.length > 0 ? fc.oneof(...choices) : fc.jsonValue({ maxDepth: 2 });
}

export function arbitraryOf(schema: $ZodType): fc.Arbitrary<unknown> {
  return fromJsonSchema(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

export interface MadeUp {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Hostile values that the wild sends: nulls, prototypes, NUL characters, numbers beyond the database's. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>('\u0000', '\ud800', '__proto__', "' or 1=1 --", '9'.repeat(400), -1, 1e308, 2 ** 53, '', null, [], {}),
);

/** One part of a request: mostly right, often with one member spoilt, sometimes something else altogether. */
function spoilt(schema: $ZodType): fc.Arbitrary<unknown> {
  const right = arbitraryOf(schema);
  const withOneWrong = fc.tuple(right, fc.nat(), hostile).map(([value, index, wrong]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const names = Object.keys(value);
    const name = names[index % Math.max(1, names.length)];
    return name === undefined ? { surprise: wrong } : { ...value, [name]: wrong };
  });
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 4, arbitrary: withOneWrong }, { weight: 1, arbitrary: hostile });
}

/** Any request to a call, right and wrong. */
export function requestsTo(call: CallDeclaration): fc.Arbitrary<MadeUp> {
  return fc.record({
    ...(call.params && { params: spoilt(call.params) }),
    ...(call.query && { query: spoilt(call.query) }),
    ...(call.body && { body: spoilt(call.body) }),
  });
}
