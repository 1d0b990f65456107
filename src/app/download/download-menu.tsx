import { FORMAT_NAMES, PACKAGE_FORMATS } from '../../contract/download/formats.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '../ui/floating/menu.tsx';
import { toast } from '../ui/floating/toast.ts';
import { DownloadIcon } from '../ui/icons/download.tsx';
import type { PackageOrder } from './state/package-keeper.ts';

export interface DownloadMenuProps {
  readonly ids: readonly number[];
  readonly source: PackageOrder['source'];
  readonly disabled?: boolean;
  /** The package was asked for. */
  readonly onAsked?: (() => void) | undefined;
}

/** Its code comes with the first press; `undefined`, and said, when it cannot be fetched. */
async function loadKeeper() {
  try {
    return await import('./state/keeper.ts');
  } catch {
    toast.error('没能加载，请检查网络后再试一次');
    return undefined;
  }
}

/** 下载: in which format. */
export function DownloadMenu({ ids, source, disabled = false, onAsked }: DownloadMenuProps) {
  const ask = async (format: PackageOrder['format']) => {
    const keeper = await loadKeeper();
    if (await keeper?.requestPackage({ source, ids: [...ids], format })) onAsked?.();
  };
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={<DownloadIcon size={18} />} disabled={disabled}>
          下载
        </Button>
      }
    >
      <MenuLabel>{ids.length > 1 ? `打包 ${ids.length} 个作品为` : '保存为'}</MenuLabel>
      {PACKAGE_FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => void ask(format)}>
          {FORMAT_NAMES[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
