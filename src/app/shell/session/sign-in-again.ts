/** The way on from a sentence that says that nobody is signed in any more. */
import { toasts } from '../../ui/floating/toast.ts';
import { SIGN_IN_PAGE } from '../member/sign-in-link.tsx';
import { requestSignIn } from '../overlays/overlay.ts';

const LABEL = '登录';

function signIn(): void {
  if (requestSignIn('login')) return;
  location.assign(`${SIGN_IN_PAGE}?redirect=${encodeURIComponent(location.pathname + location.search)}`);
}

/** A toast that offers it stays long enough to be read and pressed. */
export const SIGN_IN_AGAIN = { duration: 12_000, action: { label: LABEL, run: signIn } } as const;

/** Ids of the toasts that offer it now: two sentences about one end are one too many. */
export const offeringSignIn = (): readonly number[] => toasts.list.flatMap(({ id, action }) => (action?.label === LABEL ? [id] : []));
