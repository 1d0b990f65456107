import { Button } from '../../../ui/button.tsx';
import styles from './colour-field.module.css';
import { HexBox } from './hex-box.tsx';
import { SwatchRow } from './swatch-row.tsx';

export function ColourField(props: {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, hint, error, onChange } = props;
  const clear = (
    <Button variant="quiet" size="small" onClick={() => onChange('')}>
      清除
    </Button>
  );
  return (
    <div className={styles.field}>
      <HexBox label={label} value={value} hint={hint} error={error} onChange={onChange} end={value !== '' && clear} />
      <SwatchRow isChosen={(hex) => value.toLowerCase() === hex} onPress={onChange} />
    </div>
  );
}
