import { afterAll, beforeAll, expect, it } from 'vitest';
import { browse, collect } from '../../../src/contract/site/analytics.ts';
import { website } from '../../../src/contract/site/website.ts';
import { ask, must } from '../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://app.example' } });
});
afterAll(() => server.close());

const kept = async () =>
  (await server.database.executeSql('select event, page, referrer, data, member_id from page_event order by id')).rows;

it('keeps which page was opened, without what a query may reveal', async () => {
  await must(server, browse, {
    body: { page_url: 'https://app.example/trend/signin?redirect=/x&mobile=13800138000#top', referrer: '' },
  });
  await must(server, collect, { body: { event: 'install.offered', data: { standalone: false } } });
  expect(await kept()).toEqual([
    { event: 'browse', page: 'https://app.example/trend/signin?redirect&mobile', referrer: '', data: null, member_id: null },
    { event: 'install.offered', page: '', referrer: '', data: { standalone: false }, member_id: null },
  ]);
});

it('takes no more from one address than a person can cause', async () => {
  const before = (await kept()).length;
  const statuses = await Promise.all(
    Array.from({ length: 260 }, () => ask(server, collect, { body: { event: 'x' } }, { address: '10.9.9.9' }).then((one) => one.http)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(240);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await kept()).toHaveLength(before + 240);
});

it('says what the site is', async () => {
  expect(await must(server, website, {})).toEqual({
    name: '热样',
    english_name: 'Reyang',
    environment: 'DEVELOPMENT',
    main_site: 'https://app.example',
    captcha: true,
  });
});
