/** Two minutes of a network that comes and goes, counted: the suite plays them with one seed, this with any (FLAPPING_SEED). */
import { chromium } from 'playwright-core';
import { buildFrontEndIfStale } from '../../../src/build/front-end.ts';
import { giveToken, join } from '../../browser/account/visitor.ts';
import { type Day, IN_A_HALL, playDay } from '../../browser/pwa/flapping-day.ts';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.ts';
import { fillWorks } from '../../support/content/many-works.ts';
import { startProduct } from '../../support/processes/product.ts';
import { atMost, type Bench } from '../measurement.ts';

const { rounds, ...comingAndGoing } = IN_A_HALL;
const SEED = Number(process.env.FLAPPING_SEED ?? 20_261_121);

export const run: Bench = async () => {
  await buildFrontEndIfStale(new URL('../../../', import.meta.url).pathname);
  const product = await startProduct({ CAPTCHA: 'off', TRIAL_CONTENT: 'off' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const { token } = await join(product);
    await product.kill();
    await fillWorks(product.dataDir, 32, 6);
    await product.restart();
    const day = await playDay({
      product,
      token,
      rounds,
      flapping: { seed: SEED, ...comingAndGoing },
      context: async (baseURL) => {
        const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, baseURL });
        await giveToken(context, { url: baseURL }, token);
        return context;
      },
    });
    return judge(day);
  } finally {
    await browser.close();
    await product.stop();
  }
};

/** How many things are in one list and not in the other, as often as they are. */
function differences(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  const missing = one.filter((thing) => {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length + left.length;
}

function judge({ wished, server, device, files, uploads }: Day) {
  const unit = 'things';
  return [
    atMost('flapping: wished, and not so on the server: favourites', differences(wished.favourites, server.favourites), 0, unit),
    atMost('flapping: … tasks', differences(wished.tasks, server.tasks), 0, unit),
    atMost('flapping: … packages', differences(wished.packages, server.packages), 0, unit),
    atMost('flapping: on the server, and not so on the device: favourites', differences(server.favourites, device.favourites), 0, unit),
    atMost('flapping: … tasks', differences(server.tasks, device.tasks), 0, unit),
    atMost('flapping: … packages', differences(server.packages, device.packages), 0, unit),
    atMost(
      'flapping: packages without a file, or with two',
      server.packages.length - new Set(files).size + files.length - new Set(files).size,
      0,
      unit,
    ),
    atMost('flapping: pictures that did not arrive', 2 - uploads, 0, unit),
  ];
}
