import type { ComponentProps, ReactElement } from 'react';

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Edge length in px, 20 unless told. */
  readonly size?: number;
};

export type Icon = (props: IconProps) => ReactElement;

function draw(path: string, { size = 20, ...rest }: IconProps): ReactElement {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

/** An own line icon on a 24 px grid with a 1.5 px stroke. Decorative: the control around it carries the name. */
// @__NO_SIDE_EFFECTS__
export function icon(path: string): Icon {
  return (props) => draw(path, props);
}
