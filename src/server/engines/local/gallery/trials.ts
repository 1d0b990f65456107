/** Trials of a feature as a member would make them: what went in, then what came out, with the time, the grade and the notes of each. */
import { type EngineDelivery, EngineError, type EngineJob, type Mask } from '../../engine.ts';
import { LOCAL_METHODS } from '../methods.ts';
import { saidCell } from './contact-sheet.ts';
import { type Cell, once, PACE, type Shown } from './sheet.ts';
import { captionPicture } from './sources.ts';

type Make<T> = () => Promise<T>;

export interface Trial {
  readonly label: string;
  readonly source?: Make<Uint8Array>;
  readonly fields?: Partial<EngineJob>;
  /** Of the field `maskdata`. */
  readonly mask?: Make<Mask>;
  readonly masks?: Make<EngineJob['masks']>;
  readonly reference?: Make<Uint8Array>;
  /** Of the field `model_image`; a model of ours is named by the form and needs any picture there. */
  readonly model?: Make<Uint8Array>;
  /** Names of companions that are shown too, after each picture. */
  readonly companions?: readonly string[];
}

interface Answer {
  readonly delivery: EngineDelivery;
  readonly ms: number;
}

async function answersOf(designType: string, count: number, trial: Trial): Promise<readonly Answer[]> {
  const method = LOCAL_METHODS[designType];
  if (!method) throw new Error(`no method ${designType}`);
  const { source, fields, mask, masks, reference, model } = trial;
  const images = {
    ...(source && { source_path: await source() }),
    ...(reference && { ref_image_url: await reference() }),
    ...(model && { model_image: await model() }),
  };
  const painted: EngineJob['masks'] = { ...(masks && (await masks())), ...(mask && { maskdata: await mask() }) };
  const job: EngineJob = { id: 'gallery', designType, input: {}, parameters: {}, images, masks: painted, seed: 7, count, ...fields };
  const answers: Answer[] = [];
  let from = performance.now();
  await method.draw(job, PACE, (delivery) => {
    answers.push({ delivery, ms: performance.now() - from });
    from = performance.now();
  });
  return answers;
}

async function shown({ delivery, ms }: Answer): Promise<Shown> {
  const { grade, notes, files } = delivery;
  const clip = files.find(({ mime }) => mime.startsWith('video/'))?.data;
  if (delivery.data) return { picture: delivery.data, ms, grade, notes, ...(clip && { clip }) };
  const { title, description } = delivery.text;
  return { picture: await captionPicture(delivery.text), ms, grade, notes: [title, description, ...notes] };
}

/** A row per trial: what went in, then what came out. */
export function rows(designType: string, count: number, trials: readonly Trial[]): readonly Cell[] {
  return trials.flatMap((trial) => {
    const { label, source, reference, companions = [] } = trial;
    const run = once(() => answersOf(designType, count, trial));
    const before = [...(source ? [{ label, make: source }] : []), ...(reference ? [{ label: '参考', make: reference }] : [])];
    const answer = async (i: number) => {
      const found = await run();
      const one = found[i];
      if (!one) throw new Error(`${designType} delivered ${found.length} of ${count}`);
      return one;
    };
    /** What a member reads instead of a picture belongs on the sheet as well. */
    const shownOrSaid = async (i: number): Promise<Shown> => {
      try {
        return await shown(await answer(i));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return { picture: await saidCell(error.said.text), refused: true, notes: [error.said.text] };
      }
    };
    const results = Array.from({ length: count }, (_, i) => [
      { label: i === 0 && before.length === 0 ? label : `${i + 1}`, draw: () => shownOrSaid(i) },
      ...companions.map((name) => ({
        label: name,
        draw: async (): Promise<Shown> => {
          const file = (await answer(i)).delivery.files.find((one) => one.name === name);
          if (!file) throw new Error(`no ${name}`);
          return { picture: file.data, before: true };
        },
      })),
    ]);
    return [
      ...before.map((one) => ({ label: one.label, draw: async (): Promise<Shown> => ({ picture: await one.make(), before: true }) })),
      ...results.flat(),
    ];
  });
}
