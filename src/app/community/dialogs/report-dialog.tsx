import { useState } from 'react';
import { REPORT_WORDS_MAX } from '../../../contract/community/limits.ts';
import type { REPORT_REASONS, ReportReason } from '../../../contract/community/reporting.ts';
import type { CommunityWork } from '../../../contract/community/work.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import styles from './dialogs.module.css';

export interface ReportDialogProps {
  readonly work: CommunityWork;
  readonly reasons: typeof REPORT_REASONS;
  /** Passed in, so that the dialog brings nothing but itself. @returns whether it arrived; why not has been said. */
  readonly onReport: (reason: ReportReason, words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** 举报: what is wrong with a work, for the operators to look at. */
export function ReportDialog({ work: { title }, reasons, onReport, onClose }: ReportDialogProps) {
  const options = (Object.entries(reasons) as [ReportReason, string][]).map(([value, label]) => ({ value, label }));
  const [reason, setReason] = useState<ReportReason>('copy');
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    if (await onReport(reason, words)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`举报「${title}」`}
      description="举报内容只有运营人员能看到。"
      width={480}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <SegmentedControl label="原因" options={options} value={reason} onChange={setReason} />
        <TextArea
          label="补充说明"
          rows={3}
          value={words}
          maxLength={REPORT_WORDS_MAX}
          placeholder="选填，如原作链接、涉及的权利"
          counter={{ length: words.length, max: REPORT_WORDS_MAX }}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="primary" loading={busy}>
            提交举报
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
