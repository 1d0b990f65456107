/** The words for the model, composed from the form: its task, then every field a person filled, by the form's own labels. */
import { inForce, isEmpty, valueAt } from '../../../contract/studio/creation-rules.ts';
import { isDesignType } from '../../../contract/studio/features.ts';
import type { Field } from '../../../contract/studio/form-field.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { SIMILARITY } from '../../../contract/studio/limits.ts';
import type { EngineJob } from '../engine.ts';
import type { Request } from './features.ts';

/** Said in the task itself, or a matter of size. */
const SILENT = new Set([
  ...['parameters.mode', 'parameters.ratio', 'parameters.size', 'parameters.num', 'parameters.is_redraw', 'parameters.rights'],
  ...['parameters.bg_type', 'parameters.similarity'],
]);
const RULE = '不要出现任何文字、水印、商标或签名。';

type Fields = Pick<EngineJob, 'designType' | 'input' | 'parameters'>;

function labelOf(field: Field, value: unknown): string {
  if (field.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? '';
  if (field.kind === 'colours' || field.kind === 'options') return (Array.isArray(value) ? value : [value]).join('、');
  return ['prompt', 'text', 'colour'].includes(field.kind) ? String(value) : '';
}

/** @param roles what each picture that goes along is to the model, in the order in which it goes. */
export function composePrompt(job: Fields, request: Request, roles: readonly string[]): string {
  const { designType, ...content } = job;
  if (!isDesignType(designType)) throw new Error(`no designType ${designType}`);
  const form = formOf(designType);
  const filled = form.fields.flatMap((field) => {
    const value = valueAt(content, field.name);
    return inForce(form, field, content) && !isEmpty(value) ? [{ field, said: labelOf(field, value) }] : [];
  });
  const spoken = new Set<string>();
  const task = request.task.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    spoken.add(name);
    return filled.find(({ field }) => field.name === name)?.said ?? '';
  });
  const lines = filled
    .filter(({ field, said }) => said !== '' && !SILENT.has(field.name) && !spoken.has(field.name))
    .map(({ field, said }) => `${field.label}：${said}`);
  return [task, picturesLine(roles), ...lines, similarityLine(job, roles), RULE].filter((line) => line !== '').join('\n');
}

function picturesLine(roles: readonly string[]): string {
  return roles.map((role, index) => `第${index + 1}张图是${role}。`).join('');
}

/** Three manners of the slider of spec §5; the numbers mean nothing to a model. */
function similarityLine({ parameters }: Fields, roles: readonly string[]): string {
  const similarity = Number(parameters.similarity ?? SIMILARITY.default);
  if (roles.length === 0) return '';
  if (similarity >= SIMILARITY.suggested[0]) return '与参考图保持高度一致，只改动要求改动的部分。';
  return similarity >= 50 ? '保留参考图的主要特征，允许适度变化。' : '参考图只作灵感，可以大胆创新。';
}
