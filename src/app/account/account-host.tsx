/**
 * What the account domain lays over any page: signing in, the sales verification after a 412, and for members the invitation
 * and the token's refresh. Each part is fetched when it is wanted; this file is all of it that the first route carries.
 */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onSignInRequest, type SignInView } from '../shell/overlays/overlay.ts';
import { onSalesVerification } from '../shell/session/sales-verification.ts';
import { useSignedIn } from '../shell/session/session.ts';
import { usePart } from '../shell/use-part.ts';
import { useQuietPart } from '../shell/use-quiet-part.ts';

const loadSignIn = async () => (await import('./signin/signin-dialog.tsx')).SignInDialog;
const loadSales = async () => (await import('./sales/sales-dialog.tsx')).SalesDialog;
const loadMember = async () => (await import('./member-duties.tsx')).MemberDuties;

const SIGN_IN_PAGE = '/trend/signin';

/** After the page stands: nothing here is needed to see or press anything. */
const IDLE_MS = 1500;

export function AccountHost() {
  const [SignIn, wantSignIn] = usePart(loadSignIn);
  const [Sales, wantSales] = usePart(loadSales);
  const navigate = useNavigate();
  const [view, setView] = useState<SignInView>();
  const [sales, setSales] = useState(false);
  const Member = useQuietPart(loadMember, useSignedIn(), IDLE_MS);

  const onItsPage = useLocation({ select: ({ pathname }) => pathname === SIGN_IN_PAGE });
  useEffect(() => {
    const switchView = (asked: SignInView) =>
      void navigate({ to: SIGN_IN_PAGE, search: asked === 'login' ? {} : { type: 'personalregister' } });
    const cover = (asked: SignInView) => void wantSignIn().then((came) => came && setView(asked));
    // The sign-in page needs no dialog over itself.
    return onSignInRequest(onItsPage ? switchView : cover);
  }, [onItsPage, navigate, wantSignIn]);
  useEffect(() => onSalesVerification(() => void wantSales().then(setSales)), [wantSales]);

  return (
    <>
      {SignIn && view && <SignIn view={view} onView={setView} close={() => setView(undefined)} />}
      {Sales && sales && <Sales show={setSales} />}
      {Member && <Member />}
    </>
  );
}
