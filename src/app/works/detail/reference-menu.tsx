import type { DesignType, Feature } from '../../../contract/studio/features.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/floating/menu.tsx';
import { ImageIcon } from '../../ui/icons/image.tsx';
import styles from './work-detail.module.css';

/** Which tool takes this work as its reference picture. */
export function ReferenceMenu(props: { readonly tools: readonly Feature[]; readonly onChoose: (tool: DesignType) => void }) {
  return (
    <Menu trigger={<Button icon={<ImageIcon size={18} />}>用作参考</Button>} align="start">
      <div className={styles.tools}>
        {props.tools.map(({ designType, name }) => (
          <MenuItem key={designType} onSelect={() => props.onChoose(designType)}>
            {name}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}
