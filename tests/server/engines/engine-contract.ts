/**
 * What every engine must hold, local or remote: `describeEngine` is called once per engine with a way to make it and jobs it can do.
 * Faults (a crash, a stall, a duplicate, …) are engines made to misbehave underneath; an engine names those that can happen to it.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, type EngineDelivery, EngineError, type EngineErrorCode, type EngineJob } from '../../../src/server/engines/engine.ts';

export interface FaultyEngine {
  readonly engine: Engine;
  readonly job: EngineJob;
  /** The code the run must end with, after having delivered `delivered` pictures; undefined: it must come through. */
  readonly code: EngineErrorCode | undefined;
  readonly delivered: number;
}

export interface EngineSubject {
  readonly create: () => Engine;
  /** One job per feature to try; at least one has count > 1. */
  readonly jobs: readonly EngineJob[];
  /** A designType it cannot do, where there is one. */
  readonly unsupported?: string;
  /** Same seed, same pixels (not so for model services). */
  readonly deterministic: boolean;
  readonly faults?: Readonly<
    Record<'crash' | 'timeout' | 'partial' | 'duplicate' | 'refusal' | 'expired' | string, () => FaultyEngine | Promise<FaultyEngine>>
  >;
}

interface Course {
  readonly pictures: EngineDelivery[];
  readonly told: number[];
  readonly error: unknown;
}

async function play(engine: Engine, job: EngineJob, stop = new AbortController(), stopAfter = Number.POSITIVE_INFINITY): Promise<Course> {
  const pictures: EngineDelivery[] = [];
  const told: number[] = [];
  const progress = (fraction: number) => {
    told.push(fraction);
    if (told.length >= stopAfter) stop.abort();
  };
  try {
    for await (const picture of engine.run(job, { signal: stop.signal, progress })) pictures.push(picture);
  } catch (error) {
    return { pictures, told, error };
  }
  return { pictures, told, error: undefined };
}

async function pixels(data: Uint8Array): Promise<Buffer> {
  return sharp(data).ensureAlpha().raw().toBuffer();
}

export function describeEngine(name: string, subject: EngineSubject): void {
  describe(`engine contract: ${name}`, () => {
    let engine: Engine;
    beforeAll(() => {
      engine = subject.create();
    });
    afterAll(() => engine.close());

    it('names what it can do, each feature once, with a note in Chinese', () => {
      const types = engine.capabilities().map((capability) => capability.designType);
      expect(new Set(types).size).toBe(types.length);
      for (const capability of engine.capabilities()) {
        expect(engine.can(capability.designType)).toBe(true);
        expect(capability.note).toMatch(/\p{Script=Han}/u);
      }
    });

    it('says before anyone pays what it cannot do, and refuses it when run all the same', async () => {
      const designType = subject.unsupported;
      if (!designType) return;
      expect(engine.can(designType)).toMatchObject({ code: 'unsupported', message: { text: expect.stringMatching(/\p{Script=Han}/u) } });
      const [job] = subject.jobs;
      const nothing = { id: '0', input: {}, parameters: {}, images: {}, masks: {}, seed: 1, count: 1 };
      const course = await play(engine, { ...(job ?? nothing), designType });
      expect(course.error).toMatchObject({ code: 'unsupported' });
      expect(course.pictures).toHaveLength(0);
    });

    for (const job of subject.jobs) {
      describe(job.designType, () => {
        let course: Course;
        beforeAll(async () => {
          course = await play(engine, job);
        });

        it('delivers every picture once, as large and of the kind it says, and none of them is the input', async () => {
          expect(course.error).toBeUndefined();
          expect(course.pictures.map((picture) => picture.index).sort((a, b) => a - b)).toEqual(
            Array.from({ length: job.count }, (_, i) => i),
          );
          const inputs = await Promise.all(Object.values(job.images).map(pixels));
          for (const picture of course.pictures) {
            if (!picture.data) {
              expect(picture.text.description).toMatch(/\p{Script=Han}/u);
              continue;
            }
            const { width, height, format } = await sharp(picture.data).metadata();
            expect({ width, height, mime: `image/${format}` }).toEqual({
              width: picture.width,
              height: picture.height,
              mime: picture.mime,
            });
            const own = await pixels(picture.data);
            for (const input of inputs) expect(own.equals(input)).toBe(false);
          }
        });

        it('tells progress that never falls and ends at 1', () => {
          expect(course.told.length).toBeGreaterThan(0);
          expect(course.told).toEqual([...course.told].sort((a, b) => a - b));
          expect(course.told[0]).toBeGreaterThanOrEqual(0);
          expect(course.told.at(-1)).toBe(1);
        });

        it('stops when cancelled before and during the work', async () => {
          const before = new AbortController();
          before.abort();
          const none = await play(engine, job, before);
          expect(none.error).toMatchObject({ code: 'cancelled' });
          expect(none.pictures).toHaveLength(0);
          const during = await play(engine, job, new AbortController(), 1);
          expect(during.error).toBeInstanceOf(EngineError);
          expect(during.error).toMatchObject({ code: 'cancelled' });
          expect(during.told).toHaveLength(1);
        });

        // Of a set something is left to stop when the first picture is there.
        it.runIf(job.count > 1)('stops the work when nobody takes the pictures any more', async () => {
          const stop = new AbortController();
          for await (const picture of engine.run(job, { signal: stop.signal, progress: () => undefined })) {
            expect(picture.index).toBeLessThan(job.count);
            break;
          }
        });

        it(`works again after all that${subject.deterministic ? ', and repeats itself exactly for the same seed' : ''}`, async () => {
          const again = await play(engine, subject.deterministic ? job : { ...job, count: 1 });
          expect(again.error).toBeUndefined();
          expect(again.pictures).toHaveLength(subject.deterministic ? job.count : 1);
          if (!subject.deterministic) return;
          for (const picture of again.pictures) {
            const before = course.pictures.find((other) => other.index === picture.index);
            expect(before?.text).toEqual(picture.text);
            if (!picture.data || !before?.data) continue;
            expect((await pixels(before.data)).equals(await pixels(picture.data))).toBe(true);
          }
        });
      });
    }

    for (const [fault, create] of Object.entries(subject.faults ?? {})) {
      it(`survives: ${fault}`, async () => {
        const faulty = await create();
        const course = await play(faulty.engine, faulty.job);
        if (faulty.code === undefined) expect(course.error).toBeUndefined();
        else expect(course.error).toMatchObject({ code: faulty.code, said: { text: expect.stringMatching(/\p{Script=Han}/u) } });
        expect(course.pictures).toHaveLength(faulty.delivered);
        expect(new Set(course.pictures.map((picture) => picture.index)).size).toBe(course.pictures.length);
        await faulty.engine.close();
      });
    }
  });
}
