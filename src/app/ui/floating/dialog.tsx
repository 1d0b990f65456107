import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/close.tsx';
import { useBackStep } from './back-step.ts';
import styles from './dialog.module.css';
import { keepWhileComposing } from './keep-composing.ts';

/** Links do not count: radix passes over them, and the ring would be around the close button. */
const FIRST_STOP = 'input, select, textarea, button:not([data-close])';

export interface DialogProps {
  readonly open: boolean;
  /** Backdrop press, Escape, back and the close button all come here with `false`. */
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  /** In px, 420 unless told; a sheet across the screen on phones. */
  readonly width?: number;
  /** No padding and no heading room: the content draws the whole face. */
  readonly bare?: boolean;
  /** White on black in both themes: a moment, not a form. */
  readonly night?: boolean;
  /** It stands in the address: back leads out of it by itself. */
  readonly addressed?: boolean;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A dialog on wide screens, a sheet from below on phones. Load it lazily: it brings the shared radix chunk. */
export function Dialog(props: DialogProps) {
  const { title, titleHidden, description } = props;
  useBackStep(props.open && !props.addressed, () => props.onOpenChange(false));
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  // Before it is drawn: a field of its own may take the focus as soon as it stands there.
  if (wasOpen.current !== props.open) {
    wasOpen.current = props.open;
    if (props.open) opener.current = document.activeElement;
  }
  // A dialog that is only read takes the focus itself: a ring around its close button would be the first thing seen.
  const focusText = (event: Event) => {
    if (content.current?.querySelector(FIRST_STOP)) return;
    event.preventDefault();
    content.current?.focus();
  };
  /**
   * Radix gives the focus back to its own trigger only, and ours are opened by state: who uses a keyboard began at the top of the page
   * again. What took the focus meanwhile (the next dialog, a field with an error) keeps it.
   */
  const giveBack = (event: Event) => {
    event.preventDefault();
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (nowhere && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            ref={content}
            className={classNames(styles.dialog, props.night && styles.night)}
            onEscapeKeyDown={keepWhileComposing}
            onOpenAutoFocus={focusText}
            onCloseAutoFocus={giveBack}
            style={{ '--dialog-width': `${props.width ?? 420}px` } as CSSProperties}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div className={titleHidden && description === undefined ? 'visually-hidden' : styles.head}>
              <Radix.Title className={classNames(styles.title, titleHidden && 'visually-hidden')}>{title}</Radix.Title>
              {description !== undefined && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            </div>
            <div className={classNames(styles.body, props.bare && styles.bare)}>{props.children}</div>
            {props.footer !== undefined && <div className={styles.foot}>{props.footer}</div>}
            <Radix.Close className={styles.close} data-close="" aria-label="关闭">
              <CloseIcon />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
