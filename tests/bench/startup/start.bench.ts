/**
 * Goals 1 to 8: how the product starts on Fast 4G with a processor four times slower, beside a bare React page in the same run.
 * Peers are not started here: their bytes do not depend on the machine and are written down with their source, and what they take of a processor
 * is written down in floors.
 */
import { buildFrontEndIfStale } from '../../../src/build/front-end.ts';
import { startProduct } from '../../support/processes/product.ts';
import { atLeast, atMost, type Bench, type Measurement, median } from '../measurement.ts';
import { buildFloor, serveStatic } from './floor.ts';
import { measureStart, type Start, type Visit } from './visit.ts';

/**
 * Excalidraw at commit 4872083, built from its public source: bytes of a cold page, and its blocking with CPU ÷ 4, which depends on the
 * machine. Of two machines on which it was started in turns with the floor, one said 880 ms beside the floor's 20, one 3,073 beside 156 (n = 7):
 * the same number held against both called a start too slow that blocks a twentieth of Excalidraw's. `floors` is the lower of both ratios.
 */
const EXCALIDRAW = { pageKb: 1201, blockingMs: 880, floors: 19.7 };
/** Actual 26.9.0 from npm: bytes its service worker fetches beforehand. */
const ACTUAL = { precacheKb: 2987 };

/** Single starts of one build differ by more than most changes do (medians of three said 0.54 and 0.91 of one first paint): fewer say nothing. */
const LEAST_RUNS = 9;

export const run: Bench = async ({ runs: wanted }) => {
  const runs = Math.max(wanted, LEAST_RUNS);
  await buildFrontEndIfStale(new URL('../../../', import.meta.url).pathname);
  const floor = await serveStatic(await buildFloor());
  const product = await startProduct({ LOG_LEVEL: 'info' });
  const own = new URL(product.url);
  const pairs: { ours: Start; bare: Start }[] = [];
  try {
    for (let i = 0; i < runs; i += 1) {
      // By turns first: what else the machine does grows and wanes, and must not fall on one of them each time.
      const oursFirst = i % 2 === 0;
      const first = await measureStart(oursFirst ? own : floor.url);
      const second = await measureStart(oursFirst ? floor.url : own);
      pairs.push(oursFirst ? { ours: first, bare: second } : { ours: second, bare: first });
      process.stderr.write(`  start ${i + 1}/${runs}\n`);
    }
  } finally {
    floor.close();
    await product.stop();
  }
  return judge(pairs);
};

function judge(pairs: readonly { readonly ours: Start; readonly bare: Start }[]): readonly Measurement[] {
  const ratio = (phase: 'cold' | 'warm' | 'offline', of: keyof Visit) =>
    pairs.map(({ ours, bare }) => Number(ours[phase][of]) / Number(bare[phase][of]));
  const own = (of: (start: Start) => number) => pairs.map(({ ours }) => of(ours));
  const floor = '× floor';
  const excalidraw = Math.max(EXCALIDRAW.blockingMs, EXCALIDRAW.floors * median(pairs.map(({ bare }) => bare.cold.blockingMs)));
  return [
    atMost('1 cold JavaScript until usable', ratio('cold', 'scriptBytes'), 1.9, floor),
    atMost(
      '2 cold bytes',
      own(({ cold }) => cold.pageBytes / 1000 / EXCALIDRAW.pageKb),
      0.11,
      '× Excalidraw',
    ),
    atMost(
      '2 cold fonts',
      own(({ cold }) => cold.fontBytes),
      0,
      'bytes',
    ),
    atMost('3 cold first paint', ratio('cold', 'firstPaintMs'), 0.65, floor),
    atMost('4 cold usable', ratio('cold', 'usableMs'), 1.3, floor),
    atMost('4 cold, a press is answered', ratio('cold', 'answeringMs'), 1.3, floor),
    atMost('4 cold largest paint', ratio('cold', 'largestPaintMs'), 1.0, floor),
    atMost(
      '5 cold blocking',
      own(({ cold }) => cold.blockingMs / excalidraw),
      0.12,
      '× Excalidraw',
    ),
    atMost('6 warm first paint', ratio('warm', 'firstPaintMs'), 0.8, floor),
    atMost('6 warm usable', ratio('warm', 'usableMs'), 1.25, floor),
    atMost('6 warm, a press is answered', ratio('warm', 'answeringMs'), 1.25, floor),
    atMost(
      '6 warm bytes',
      own(({ warm }) => warm.allBytes / 1000),
      1,
      'kB',
    ),
    atMost('7 offline usable', ratio('offline', 'usableMs'), 1.3, floor),
    atMost('7 offline, a press is answered', ratio('offline', 'answeringMs'), 1.3, floor),
    atLeast('7 offline starts', pairs.filter(({ ours }) => ours.offline.usable).length / pairs.length, 1, 'of runs'),
    atMost(
      '8 precache',
      own(({ workerBytes }) => workerBytes / 1000 / ACTUAL.precacheKb),
      0.1,
      '× Actual',
    ),
  ];
}
