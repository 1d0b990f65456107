/**
 * The body of `POST /creative` in full, one shape per designType, from the same fields and rules as `checkForm`: what the OpenAPI
 * document shows. A page checks with `checkForm`, which also knows conditions between fields.
 */
import * as z from 'zod/mini';
import { ruleOf } from './creation-schema.ts';
import { DESIGN_TYPES, type DesignType } from './features.ts';
import type { Field } from './form-field.ts';
import { formOf } from './forms.ts';

function described(field: Field): z.ZodMiniType {
  const rule = ruleOf(field);
  const open = field.required && !field.when ? rule : z.optional(rule);
  const limit = 'max' in field ? `，最多 ${field.max} ${['pictures', 'options', 'colours'].includes(field.kind) ? '项' : '个字'}` : '';
  const when = field.when ? `；仅当 ${field.when.name} 为 ${field.when.is.join('、')}` : '';
  return open.register(z.globalRegistry, { description: `${field.label}${limit}${when}` });
}

function part(fields: readonly Field[], prefix: 'input' | 'parameters') {
  const own = fields.filter(({ name }) => name.startsWith(`${prefix}.`));
  return z.object(Object.fromEntries(own.map((field) => [field.name.slice(prefix.length + 1), described(field)])));
}

export function formSchema(designType: DesignType) {
  const { fields, count } = formOf(designType);
  const counts = count.kind === 'choice' ? z.literal([...count.choices]) : z.int();
  return z.object({
    creative_type: z.literal(designType),
    creative_count: z.optional(counts),
    task_type: z._default(z.enum(['online', 'offline']), 'online'),
    input: part(fields, 'input'),
    parameters: z.optional(part(fields, 'parameters')),
  });
}

export function anyFormSchema(): z.ZodMiniType {
  return z.union(DESIGN_TYPES.map(formSchema));
}
