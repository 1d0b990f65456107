import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { inForce, isEmpty, textsOf, valueAt, valueText } from '../../../contract/studio/creation-rules.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import type { Field } from '../../../contract/studio/form-field.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import styles from './work-detail.module.css';

const PICTURES: readonly Field['kind'][] = ['pictures', 'picture', 'mask', 'model'];

/** What a work was made with, field by field, as the form names them. */
export function RecipeList({ work }: { readonly work: CreativeDetail }) {
  const form = formOf(work.recipe.creative_type);
  const filled = form.fields.filter((field) => inForce(form, field, work.recipe) && !isEmpty(valueAt(work.recipe, field.name)));
  if (filled.length === 0) return null;
  return (
    <dl className={styles.recipe}>
      {filled.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            {PICTURES.includes(field.kind) ? (
              <Pictures
                paths={textsOf(valueAt(work.recipe, field.name)).filter((path) => path !== '')}
                pictures={work.pictures}
                label={field.label}
              />
            ) : (
              <Value field={field} value={valueAt(work.recipe, field.name)} />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>张数</dt>
        <dd>{work.recipe.creative_count}</dd>
      </div>
    </dl>
  );
}

function Value({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const text = valueText(field, value);
  if (field.kind !== 'colour') return text;
  return (
    <span className={styles.colour}>
      <i aria-hidden="true" style={{ background: text }} />
      {text}
    </span>
  );
}

function Pictures(props: { readonly paths: readonly string[]; readonly pictures: CreativeDetail['pictures']; readonly label: string }) {
  return (
    <ul className={styles.pictures}>
      {props.paths.map((path, index) => {
        const picture = props.pictures[path];
        return (
          <li key={path} style={{ background: picture?.colour }}>
            {picture ? (
              <img src={imageUrl(thumbUrl(picture.url, 480))} alt={`${props.label} ${index + 1}`} loading="lazy" decoding="async" />
            ) : (
              <small>已删除</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
