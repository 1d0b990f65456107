import { environmentOf } from '../../../contract/site/environment.ts';
import { type DesignType, FEATURES, type Feature, statusIn } from '../../../contract/studio/features.ts';
import { formOf } from '../../../contract/studio/forms.ts';

/** Tools that take a picture; of a work, those that take its kind as one. */
export function toolsAccepting(creativeType?: DesignType): readonly Feature[] {
  return FEATURES.filter((feature) => {
    if (statusIn(feature, environmentOf(location.hostname)) !== 'ENABLE') return false;
    const form = formOf(feature.designType);
    const excluded = creativeType !== undefined && form.excludeReference.includes(creativeType);
    return form.fields.some(({ kind }) => kind === 'pictures' || kind === 'picture') && !excluded;
  });
}
