import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** As many as lie on the table of the colour screen. */
const MOST = 10;

/** Carries colours to the table of the colour screen, where they are changed, checked, kept and put to work. */
export function ToColour({ colours }: { readonly colours: readonly { readonly hex: string }[] }) {
  const p = colours
    .slice(0, MOST)
    .map(({ hex }) => hex.slice(1))
    .join('-');
  return (
    <Link to="/colour" search={{ p }} className={buttonClass({ size: 'small' })}>
      在色彩中打开这组配色
    </Link>
  );
}
