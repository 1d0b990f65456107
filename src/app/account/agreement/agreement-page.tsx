import { PageHeader } from '../../ui/page/page-header.tsx';
import css from './agreement.module.css';
import { AgreementText } from './agreement-body.tsx';
import { AGREEMENT_TITLE } from './agreement-text.ts';

/** The agreement at an address of its own, to be linked and printed. */
export function AgreementPage() {
  return (
    <div className={css.page}>
      <PageHeader title={AGREEMENT_TITLE} />
      <AgreementText />
    </div>
  );
}
