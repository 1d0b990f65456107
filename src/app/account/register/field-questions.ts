/** What the register form asks the server when a field is left (spec §5): is it taken, is the invitation one of a sales staffer. */
import { checkAccount, checkInvitation } from '../../../contract/account/check.ts';
import { captchaRequired, invitationInvalid, phoneTaken, userNameTaken } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';

type Question = (value: string, signal: AbortSignal) => Promise<string | undefined>;

const QUESTIONS: Readonly<Record<string, Question>> = {
  mobile: async (mobile, signal) => ((await callApi(checkAccount, { query: { mobile } }, { signal })) === 1 ? phoneTaken.text : undefined),
  user_name: async (user_name, signal) =>
    (await callApi(checkAccount, { query: { user_name } }, { signal })) === 1 ? userNameTaken.text : undefined,
  invitation: async (invitation, signal) =>
    (await callApi(checkInvitation, { query: { invitation } }, { signal })) === 1 ? invitationInvalid.text : undefined,
};

/**
 * The sentence to stand under the field, if any. An invitation that could not be checked shows the server's message (spec §5);
 * a question that got no answer, or would need the slider, stays open: registering asks it again.
 */
export async function askField(field: string, value: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await QUESTIONS[field]?.(value.trim(), signal);
  } catch (error) {
    const said = error instanceof ApiError && error.status !== 0 && error.status !== captchaRequired.status;
    return said && field === 'invitation' ? error.message : undefined;
  }
}
