/**
 * Whether a password was changed whose answer was lost on the way. A change ends every session: the next call of a member says which it was;
 * who is signed out signs in with the new one. Asked again with the network, so that nobody is left wondering which password is theirs.
 */
import { subscribe } from 'valtio/vanilla';
import { login } from '../../../contract/account/login.ts';
import { sessions } from '../../../contract/account/session.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { network } from '../../shell/offline/network.ts';
import { keepToken } from '../../shell/session/session.ts';
import { offeringSignIn, SIGN_IN_AGAIN } from '../../shell/session/sign-in-again.ts';
import { dismissToast, toast } from '../../ui/floating/toast.ts';

export const UNCHANGED = '密码没有修改，填写的内容还在，请再试一次';
export const UNKNOWN = '没有收到结果，还不确定密码是否已修改。联网后会自动核对，填写的内容还在';
export const UNKNOWABLE = '还不确定密码是否已修改，请稍后用新密码登录试试';
const CHANGED = '密码已修改，请用新密码登录。草稿和待发送的操作都还在';
const PAUSE_MS = 2000;

/** In the place of the sentence about a session that ended for no known reason. */
export function sayChanged(): void {
  for (const id of offeringSignIn()) dismissToast(id);
  toast.success(CHANGED, SIGN_IN_AGAIN);
}

/** @returns undefined while nobody answers; null when the answer tells nothing, and another would not either. */
type Ask = (signal: AbortSignal) => Promise<boolean | null | undefined>;

async function sessionEnded(signal: AbortSignal): Promise<boolean | undefined> {
  try {
    await callApi(sessions, {}, { signal });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? true : undefined;
  }
}

/** Signs in with the new password: who gets in has it. */
export const signsIn =
  (username: string, password: string): Ask =>
  async (signal) => {
    try {
      keepToken(await callApi(login, { body: { username, password } }, { signal }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return undefined;
      // Too many tries name no field.
      return Object.keys(error.fieldMessages).length > 0 ? false : null;
    }
  };

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Resolves once the server is within reach. */
async function reachable(): Promise<void> {
  if (network.reachable) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(network, () => {
      if (!network.reachable) return;
      stop();
      resolve();
    });
  });
}

/** Asks until somebody answers. @param late nobody answered in time: the change may still be under way. @returns whether it was changed; null when nobody can tell; undefined once it does not matter any more. */
export async function learnWhether(late: boolean, signal: AbortSignal, ask: Ask = sessionEnded): Promise<boolean | null | undefined> {
  if (late) await pause();
  while (!signal.aborted) {
    const changed = await ask(signal);
    if (signal.aborted) break;
    if (changed !== undefined) return changed;
    await pause();
    await reachable();
  }
  return undefined;
}
