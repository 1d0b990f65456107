/** Image models behind the OpenAI-compatible calls `/images/generations` and `/images/edits` (field notes §3.3). */
import { engineAnswerBroken, engineUnsupported } from '../../../contract/messages.ts';
import { deliveries } from '../delivery-stream.ts';
import { type Engine, type EngineDelivery, EngineError, type EngineJob, type Pace } from '../engine.ts';
import { Gate } from '../gate.ts';
import { bytesOf, type Drawn, inspect, readPictures } from './answer.ts';
import { REQUESTS } from './features.ts';
import { type OpenAiOptions, speaksGptImage } from './options.ts';
import { type Prepared, prepare, requestBody } from './request.ts';
import { createTransport } from './transport.ts';
import { UpstreamError } from './upstream-error.ts';

/** Partial pictures asked for: the most the service gives. */
const PARTIALS = 3;

export function createOpenAiEngine(options: OpenAiOptions): Engine {
  const transport = createTransport(options);
  const gate = new Gate(options.atOnce);
  const maxSide = Math.max(...options.sizes.flatMap(({ width, height }) => [width, height]));
  const requests = new Map(Object.entries(REQUESTS).filter(([, { transparent }]) => !transparent || speaksGptImage(options)));
  // Learned from the service's own answer: what it does not know it is not asked again.
  let streams = options.stream;

  /** One request for the pictures of `places`. @returns at least one, perhaps fewer than asked for. */
  async function ask(job: EngineJob, ready: Prepared, places: readonly number[], course: Course): Promise<readonly Drawn[]> {
    const [first = 0] = places;
    const send = (stream: boolean) => {
      const body = requestBody(options, job, ready, { count: places.length, partials: stream ? PARTIALS : undefined });
      // The same for a repeat of this request and no other.
      const key = `reyang-${job.id}-${job.seed}-${first}-${places.length}${stream ? '' : '-whole'}`;
      return transport.post({ path: ready.path, body, key }, course.signal, (answer) =>
        readPictures(answer, (partial) => course.reached(first, (partial + 1) / (PARTIALS + 1))),
      );
    };
    try {
      return await send(streams);
    } catch (error) {
      if (!streams || !(error instanceof UpstreamError) || !/stream|partial_images/.test(error.fault.param)) throw error;
      streams = false;
      return send(false);
    }
  }

  async function fill(job: EngineJob, ready: Prepared, places: readonly number[], course: Course): Promise<void> {
    for (let missing = places; missing.length > 0; ) {
      const asked = missing;
      const drawn = await gate.pass(course.signal, () => ask(job, ready, asked, course));
      if (drawn.length === 0) throw new EngineError('unavailable', engineAnswerBroken, { cause: 'an answer without a picture' });
      for (const [n, index] of missing.slice(0, drawn.length).entries()) {
        const bytes = await bytesOf(drawn[n] ?? {}, (link) => transport.fetchPicture(link, course.signal));
        await inspect(bytes);
        const work = await inspect(await ready.finish(bytes));
        course.deliver({ ...work, index, grade: ready.request.grade, notes: [], seed: job.seed + index, files: [] });
        course.reached(index, 1);
      }
      missing = missing.slice(drawn.length);
    }
  }

  async function draw(job: EngineJob, course: Course): Promise<void> {
    const request = requests.get(job.designType);
    if (!request) throw new EngineError('unsupported', engineUnsupported);
    const ready = await prepare(options, job, request);
    const places = Array.from({ length: job.count }, (_, index) => index);
    // With partial pictures every place is a request of its own: only so is it known whose partial it is.
    const turns = streams ? places.map((index) => [index]) : [places];
    // One that fails does not take the others with it: what can be drawn is delivered.
    const ends = await Promise.allSettled(turns.map((turn) => fill(job, ready, turn, course)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    name: 'openai',
    capabilities: () => [...requests].map(([designType, { grade, note }]) => ({ designType, grade, note, maxSide, needs: [] })),
    can: (designType) => requests.has(designType) || { code: 'unsupported', message: engineUnsupported },
    run: (job, pace) =>
      deliveries(pace.signal, (signal, deliver) =>
        draw(job, courseOf(job.count, { signal, progress: (fraction, stage) => pace.progress(fraction, stage) }, deliver)),
      ),
    probe: (signal) => transport.probe(signal),
    close: () => Promise.resolve(),
  };
}

interface Course {
  readonly signal: AbortSignal;
  deliver(made: EngineDelivery): void;
  /** How far one place is, 0–1. */
  reached(index: number, fraction: number): void;
}

/** The progress of a set is the mean of its places; none ever goes back. */
function courseOf(count: number, pace: Pace<AbortSignal>, deliver: Course['deliver']): Course {
  const at = Array.from({ length: count }, () => 0);
  const tell = () => {
    const done = at.filter((fraction) => fraction === 1).length;
    const stage = done === count ? '完成' : done > 0 ? `已完成 ${done} 张` : '图像模型绘制中';
    const sum = at.reduce((total, fraction) => total + fraction, 0);
    if (!pace.signal.aborted) pace.progress(done === count ? 1 : sum / count, stage);
  };
  tell();
  return {
    signal: pace.signal,
    deliver,
    reached(index, fraction) {
      at[index] = Math.max(at[index] ?? 0, Math.min(1, fraction));
      tell();
    },
  };
}
