/** Painting over pictures, in whichever way a form asks for it. One part that is fetched: two would share a third. */
import { CorrectionsField, type CorrectionsFieldProps } from './corrections-field.tsx';
import { MaskField, type MaskFieldProps } from './mask-field.tsx';

export type MaskControlProps = ({ readonly what: 'one' } & MaskFieldProps) | ({ readonly what: 'each' } & CorrectionsFieldProps);

export function MaskControl(props: MaskControlProps) {
  return props.what === 'one' ? <MaskField {...props} /> : <CorrectionsField {...props} />;
}
