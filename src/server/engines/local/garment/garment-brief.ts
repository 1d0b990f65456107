/** What a form says of a garment. */
import { OPTION_LABELS } from '../../../../contract/studio/option-labels.ts';
import { coloursOf, type EngineJob, type JobContent } from '../../engine.ts';
import { textField } from '../method.ts';
import { withMannerColours } from './designs/manners/manner.ts';
import { type GarmentBrief, readGarmentBrief } from './designs/reading/wording.ts';
import { inChinese } from './designs/words/english-words.ts';
import { handOfAll } from './designs/words/hand-words.ts';
import { mannerIn } from './designs/words/manner-words.ts';

/** Form fields whose options say something about the cut (spec §3), most binding first. */
const FIELDS = ['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color', 'stitch'] as const;
const WEARERS: Readonly<Record<string, GarmentBrief['wearer']>> = { male: 'male', children: 'child', baby: 'child' };
const AGES: Readonly<Record<string, NonNullable<GarmentBrief['age']>>> = { baby: 'baby', teenager: 'teenager' };

/** Tools whose cloth is settled: a denim jacket of 全棉 is of denim still, and its fibre is only felt and written on its sheet. */
const OWN_CLOTH: ReadonlySet<string> = new Set([
  'design_denim',
  'design_downJacket',
  'design_leather',
  'design_fur',
  'design_woolenCoat',
  'design_outdoor',
]);

type Form = Pick<JobContent, 'input' | 'parameters'>;

/** 卡其 in a list of cloths is one; in a sentence it is a colour. */
const asCloth = (names: string) => names.replace(/(?<=^|，)卡其(?=$|，)/g, '卡其布');

function chosen({ input, parameters }: Form, field: string): string {
  const names = textField(parameters, field) || textField(input, field);
  return field === 'fabric' ? asCloth(names) : names;
}

/** The job with its English words in Chinese. */
export function heard(job: EngineJob): EngineJob {
  return { ...job, input: { ...job.input, prompt: inChinese(textField(job.input, 'prompt')) } };
}

/** Everything that was written or chosen, as one sentence. */
export function saidIn(form: Form): string {
  return [textField(form.input, 'prompt'), textField(form.parameters, 'creative_brand'), ...FIELDS.map((field) => chosen(form, field))]
    .filter(Boolean)
    .join('，');
}

/** The options of a form, list by list, as its sheet states them: 工艺 落肩袖、滚边. */
export function ordersOf(form: Form): readonly string[] {
  return FIELDS.flatMap((field) => {
    const names = chosen(form, field);
    return names ? [`${OPTION_LABELS[field]} ${names.replaceAll('，', '、')}`] : [];
  });
}

/** Whether a fibre says what cloth it is. Of polyester and nylon everything is woven. */
function settles(designType: string, fibres: GarmentBrief): boolean {
  const cloth = fibres.fabrics.filter((fabric) => !fibres.fibres.includes(fabric));
  if (cloth.length > 0) return true;
  return !OWN_CLOTH.has(designType) && !fibres.fabrics.includes('nylon');
}

export function briefOf(job: EngineJob): GarmentBrief {
  const spun = readGarmentBrief(chosen(job, 'ingredients'));
  const cloth = settles(job.designType, spun);
  const form = cloth ? job : { input: { ...job.input, ingredients: '' }, parameters: { ...job.parameters, ingredients: '' } };
  const gender = textField(job.parameters, 'gender');
  const read = readGarmentBrief(saidIn(form), WEARERS[gender]);
  const hands = [read.finish.hand, cloth ? undefined : spun.finish.hand].filter((hand) => hand !== undefined);
  const brief = { ...read, age: AGES[gender] ?? read.age, finish: { ...read.finish, hand: handOfAll(hands) } };
  const colours = coloursOf(job.parameters).filter((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  const coloured = colours.length > 0 ? { ...brief, colours: [...colours, ...brief.colours] } : brief;
  // What is written stands above the form's own choice, which nobody may have made. An option is no manner: 法式缝, 怀旧洗.
  const written = `${textField(job.input, 'prompt')}，${textField(job.parameters, 'creative_brand')}`.toLowerCase();
  return withMannerColours(coloured, mannerIn(written) ?? textField(job.parameters, 'brand'));
}
