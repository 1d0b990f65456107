/**
 * What the account domain lays over any page: signing in, the sales verification after a 412, and for members the invitation
 * and the token's refresh. Each part is fetched when it is wanted; this file is all of it that the first route carries.
 */
import { useEffect, useState } from 'react';
import { onSignInRequest, type SignInView } from '../shell/overlay.ts';
import { onSalesVerification } from '../shell/sales-verification.ts';
import { useSignedIn } from '../shell/session.ts';
import { usePart } from '../shell/use-part.ts';
import { useQuietPart } from './form/use-quiet-part.ts';

const loadSignIn = async () => (await import('./signin/signin-dialog.tsx')).SignInDialog;
const loadSales = async () => (await import('./sales/sales-dialog.tsx')).SalesDialog;
const loadMember = async () => (await import('./member-duties.tsx')).MemberDuties;

/** After the page stands: nothing here is needed to see or press anything. */
const IDLE_MS = 1500;

export function AccountHost() {
  const [SignIn, wantSignIn] = usePart(loadSignIn);
  const [Sales, wantSales] = usePart(loadSales);
  const [view, setView] = useState<SignInView>();
  const [sales, setSales] = useState(false);
  const Member = useQuietPart(loadMember, useSignedIn(), IDLE_MS);

  useEffect(() => onSignInRequest((asked) => void wantSignIn().then((came) => came && setView(asked))), [wantSignIn]);
  useEffect(() => onSalesVerification(() => void wantSales().then(setSales)), [wantSales]);

  return (
    <>
      {SignIn && view && <SignIn view={view} onView={setView} close={() => setView(undefined)} />}
      {Sales && sales && <Sales close={() => setSales(false)} />}
      {Member && <Member />}
    </>
  );
}
