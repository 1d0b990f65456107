/** A hall where the network comes and goes for two minutes: nothing twice, nothing lost. */
import { beforeEach, expect, it } from 'vitest';
import { DESKTOP, withProduct } from '../../support/browser/browser.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { giveToken } from '../account/visitor.ts';
import { IN_A_HALL, playDay } from './flapping-day.ts';

const { rounds, ...comingAndGoing } = IN_A_HALL;
const product = withProduct();
let token: string;
// A day played once more begins with a member of its own: what the first one left on the server is not wished by the second.
beforeEach(async () => {
  ({ token } = await joinWithWorks(product, 32, 6));
});

it('uploads, tasks, packages and favourites end the same on the device and on the server', { timeout: 480_000 }, async () => {
  product.expectErrors(/Failed to load resource|net::ERR|WebSocket/);
  const day = await playDay({
    product,
    token,
    rounds,
    flapping: { seed: 20_261_121, ...comingAndGoing },
    context: async (baseURL) => {
      const context = await product.context(DESKTOP, { baseURL });
      await giveToken(context, { url: baseURL }, token);
      return context;
    },
  });
  expect(day.server).toEqual(day.wished);
  expect(day.device).toEqual(day.server);
  // Each package is whole on the disk, and none twice.
  expect(day.files).toHaveLength(day.server.packages.length);
  expect(new Set(day.files).size).toBe(day.files.length);
  expect(day.uploads).toBe(2);
});
