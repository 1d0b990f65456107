/** A task that waits to be submitted, in words: for the list of what waits on this device. */
import { type Creation, countOf, valueAt } from '../../../contract/studio/creation-rules.ts';
import { featureName, isDesignType } from '../../../contract/studio/features.ts';
import { formOf } from '../../../contract/studio/forms.ts';

/** `生成「连衣裙」5 张 · 10 热豆`. */
export function creationText(creation: Creation): string {
  const { creative_type: type, price_shown: price } = creation;
  if (!isDesignType(type)) return '生成图片';
  const count = countOf(formOf(type), creation);
  const cost = price === undefined ? '' : price === 0 ? ' · 免费' : ` · ${price} 热豆`;
  return `生成「${featureName(type)}」${count === undefined ? '' : ` ${count} 张`}${cost}`;
}

/** What the person typed, or how many pictures it is made from. */
export function creationDetail({ input, parameters }: Pick<Creation, 'input' | 'parameters'>): string {
  const prompt = valueAt({ input, parameters }, 'input.prompt');
  if (typeof prompt === 'string' && prompt.trim() !== '') return prompt.trim();
  const pictures = Object.entries(input)
    .filter(([name]) => /path|image/.test(name))
    .flatMap(([, value]) => value);
  return pictures.length > 0 ? `参考图 ${pictures.length} 张` : '';
}
