/** Which of the tool's grounds a form asks for: a colour, a picture of a person's own, or a set from words. */
import { textField } from '../method.ts';

export type Ground = 'color' | 'image' | 'prompt';

/** What a form asks for behind the subject. */
export function groundOf(parameters: Readonly<Record<string, unknown>>): Ground {
  const type = textField(parameters, 'bg_type');
  return type === 'image' || type === 'prompt' ? type : 'color';
}
