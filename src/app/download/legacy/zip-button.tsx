import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { DownloadIcon } from '../../ui/icons/download.tsx';

export interface ZipButtonProps {
  /** Numbers of works; none: nothing of what is chosen is packed. */
  readonly ids: readonly number[];
  /** It is being packed. */
  readonly onAsked: () => void;
}

/** 打包下载 of works out of a folder: the legacy zip (spec §2). Its code comes with the first press. */
export function ZipButton({ ids, onAsked }: ZipButtonProps) {
  const ask = async () => {
    try {
      const { requestZip } = await import('./zip.ts');
      void requestZip({ entity_type: 'creative', entity_id: JSON.stringify(ids), is_pack: '1' });
      onAsked();
    } catch {
      toast.error('没能加载，请检查网络后再试一次');
    }
  };
  return (
    <Button
      icon={<DownloadIcon size={18} />}
      disabled={ids.length === 0}
      title={ids.length === 0 ? '选择作品后打包' : undefined}
      onClick={() => void ask()}
    >
      打包
    </Button>
  );
}
