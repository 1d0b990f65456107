import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { AgreementText } from './agreement-body.tsx';
import { AGREEMENT_TITLE } from './agreement-text.ts';

export function AgreementDialog({ close }: { close(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={AGREEMENT_TITLE}
      width={680}
      footer={
        <Button variant="primary" onClick={close}>
          我知道了
        </Button>
      }
    >
      {/* The text scrolls inside the dialog: arrow keys need a place to stand. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe scrollable-region-focusable). */}
      <section tabIndex={0} aria-label={AGREEMENT_TITLE}>
        <AgreementText />
      </section>
    </Dialog>
  );
}
