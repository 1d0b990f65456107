import { proxy } from 'valtio/vanilla';

/** What can lie over any page; each is loaded when first asked for. */
export type OverlayName = 'commands' | 'about';

export const overlay: { open: OverlayName | undefined } = proxy({ open: undefined });

export function showOverlay(name: OverlayName): void {
  overlay.open = name;
}

export function hideOverlay(): void {
  overlay.open = undefined;
}

let signInOpener: ((view: SignInView) => void) | undefined;

export type SignInView = 'login' | 'register';

/** The account domain says how to sign in over the current page. Until it has, the links lead to the sign-in page. */
export function onSignInRequest(open: (view: SignInView) => void): () => void {
  signInOpener = open;
  return () => {
    if (signInOpener === open) signInOpener = undefined;
  };
}

/** @returns false when nobody can open it here; the link is then followed. */
export function requestSignIn(view: SignInView): boolean {
  signInOpener?.(view);
  return signInOpener !== undefined;
}
