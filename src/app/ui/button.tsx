import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './states/spinner.tsx';

export interface ButtonLook {
  /** `primary` once per view: the thing to do here. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  readonly block?: boolean;
  /** A square for a lone icon; needs an aria-label. */
  readonly square?: boolean;
}

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', block, square }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size !== 'medium' && styles[size], block && styles.block, square && styles.square);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its width, shows a spinner and takes no second press. */
    readonly loading?: boolean;
    readonly icon?: ReactNode;
  };

/** Neither pressed nor, as the button of a form, sent by Enter in a field. */
const refusePress = (event: SyntheticEvent) => event.preventDefault();

/** While it is at work it says so and stays where it is: switched off, it dropped the keyboard at the page's beginning, also when work failed. */
export function Button({ variant, size, block, square, loading = false, icon, className, children, onClick, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }), ...(square && { square }) };
  return (
    <button
      type="button"
      {...rest}
      onClick={loading ? refusePress : onClick}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      className={classNames(buttonClass(look), loading && styles.loading, className)}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
      {loading && (
        <span className={styles.spinner}>
          <Spinner size={18} />
        </span>
      )}
    </button>
  );
}
