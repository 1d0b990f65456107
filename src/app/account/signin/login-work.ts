import type * as z from 'zod/mini';
import { login, loginBody } from '../../../contract/account/login.ts';
import { callApi } from '../../shell/calls/api.ts';
import { keepToken } from '../../shell/session/session.ts';
import { checkWith } from '../form/field-errors.ts';

export const check = checkWith(loginBody);

/** Signs in and keeps the token. @throws ApiError */
export async function signIn(body: z.output<typeof loginBody>): Promise<void> {
  keepToken(await callApi(login, { body }));
}
