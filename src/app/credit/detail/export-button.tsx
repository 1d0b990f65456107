import { useMutation } from '@tanstack/react-query';
import { exportMovements, MOVEMENT_EXPORT_MAX } from '../../../contract/credit/movements.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { DownloadIcon } from '../../ui/icons/download.tsx';
import type { DetailSearch } from './detail-search.ts';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The list as it is filtered, as a file for a spreadsheet. */
export function ExportButton({ search }: { readonly search: DetailSearch }) {
  const run = useMutation({
    mutationFn: () => callApi(exportMovements, { query: search }),
    onSuccess: ({ name, csv, truncated }) => {
      save(name, csv);
      toast.success(truncated ? `已导出最近 ${MOVEMENT_EXPORT_MAX} 条，其余请按月份导出` : '已导出');
    },
    onError: sayError,
  });
  return (
    <Button icon={<DownloadIcon size={18} />} loading={run.isPending} onClick={() => run.mutate()}>
      导出
    </Button>
  );
}
