import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('says which field is wrong when the account does not exist', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login/account',
    payload: { username: '13800138000', password: 'x' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    status: false,
    message: '账号不存在',
    status_code: 422,
    data: { errors: { username: ['账号不存在'] } },
  });
});
