import { PublishDialog, type PublishDialogProps } from './publish-dialog.tsx';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

export type CommunityQuestion = ({ readonly what: 'publish' } & PublishDialogProps) | ({ readonly what: 'report' } & ReportDialogProps);

/** Every dialog of this domain in one piece: they share most of what they need, and are fetched and kept once. */
export function CommunityDialog(question: CommunityQuestion) {
  return question.what === 'publish' ? <PublishDialog {...question} /> : <ReportDialog {...question} />;
}
