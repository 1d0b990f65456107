/** What a form says of a garment. */
import { coloursOf, type EngineJob } from '../../engine.ts';
import { textField } from '../method.ts';
import { type GarmentBrief, readGarmentBrief } from './designs/wording.ts';

/** Form fields whose options say something about the cut (spec §3), most binding first. */
const FIELDS = ['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color', 'stitch', 'brand'] as const;
const WEARERS: Readonly<Record<string, GarmentBrief['wearer']>> = { male: 'male', children: 'child', baby: 'child' };

export function briefOf(job: EngineJob): GarmentBrief {
  const options = FIELDS.map((field) => textField(job.parameters, field) || textField(job.input, field)).filter(Boolean);
  const text = [textField(job.input, 'prompt'), textField(job.parameters, 'brand_text'), ...options].join('，');
  const brief = readGarmentBrief(text, WEARERS[textField(job.parameters, 'gender')]);
  const chosen = coloursOf(job.parameters).filter((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  return chosen.length > 0 ? { ...brief, colours: [...chosen, ...brief.colours] } : brief;
}
