import { inForce, isEmpty, valueAt, valueText } from '../../../contract/studio/creation-rules.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import box from '../../shell/light-box/light-box.module.css';
import styles from './community-aside.module.css';

/** What a work was made with, as far as its publisher gives it away. */
export function RecipeWords({ recipe, heading: Heading }: { readonly recipe: CreativeDetail['recipe']; readonly heading: 'h2' | 'h3' }) {
  const form = formOf(recipe.creative_type);
  const filled = form.fields.filter((field) => inForce(form, field, recipe) && !isEmpty(valueAt(recipe, field.name)));
  return (
    <>
      <Heading className={box.heading}>配方</Heading>
      <dl className={styles.recipe}>
        {filled.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{valueText(field, valueAt(recipe, field.name))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
