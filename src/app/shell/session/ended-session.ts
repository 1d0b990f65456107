/**
 * A session that ended elsewhere: revoked on another device, the password changed, thirty days without a visit. The page turned into a
 * visitor's without a word, and people looked for their works.
 */
import { subscribe } from 'valtio/vanilla';
import { forgottenTimes } from '../../../device/account/accounts.ts';
import { currentAccount } from '../../../device/values/current-account.ts';
import { toast } from '../../ui/floating/toast.ts';
import { session } from './session.ts';
import { offeringSignIn, SIGN_IN_AGAIN } from './sign-in-again.ts';

const ENDED = '登录已失效，请重新登录。保存在本机的草稿和待发送的操作都还在';
/** Another tab that signs out says so and empties this device; both arrive one after the other. */
const SIGNED_OUT_MS = 1000;

/** Who knows why it ended (a changed password) has said so, with the same way on. */
function say(): void {
  if (offeringSignIn().length === 0) toast.error(ENDED, SIGN_IN_AGAIN);
}

/** Said when somebody looks: a tab in the background is often the first to be refused. */
function sayWhenSeen(): void {
  if (document.visibilityState === 'visible') say();
  else document.addEventListener('visibilitychange', sayWhenSeen, { once: true });
}

/**
 * Watches for the end of a session that nobody ended here. To be called before the device forgets who was signed in last.
 * @returns the way to stop
 */
export function watchEndedSession(): () => void {
  let forgotten = forgottenTimes();
  let wasMember = currentAccount.read() !== '';
  const follow = () => {
    const ended = wasMember && !session.signedIn;
    wasMember = session.signedIn;
    const before = forgotten;
    if (session.signedIn) forgotten = forgottenTimes();
    if (!ended) return;
    setTimeout(() => {
      if (!session.signedIn && before === forgottenTimes()) sayWhenSeen();
      forgotten = forgottenTimes();
    }, SIGNED_OUT_MS);
  };
  const stop = subscribe(session, follow);
  follow();
  return stop;
}
