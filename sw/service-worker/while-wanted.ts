/**
 * A picture that takes long is answered with a body that is still to come: cancelling it is the only word that engines have for a worker
 * when nobody wants its answer any more (tried in Chromium: neither the request's signal nor anything else is told). Without it the samples
 * of screens that were left, asked for again and again until they are drawn, held all six connections, and the next screen's scripts
 * waited behind them for minutes.
 */

/** What comes so soon is answered as it is, ms: its status and headers are worth more. */
export const SLOW_MS = 600;

export interface Answered {
  readonly response: Response;
  /** What is still to be done about it. */
  readonly after?: Promise<void>;
}

export interface WantedParts {
  /** What the body will be. */
  readonly type: string;
  /** Ends the request that `coming` waits for. */
  readonly leave: () => void;
  readonly slowMs?: number;
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

async function pump({ response }: Answered, controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  // An engine shows a body that breaks off as it shows a picture that is not there.
  if (!response.ok || !response.body) throw new Error(`the picture was answered with ${response.status}`);
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) controller.enqueue(part.value);
  controller.close();
}

/** @param coming the answer, when it comes. @throws what `coming` does within `slowMs`; later its body breaks off instead */
export async function whileWanted(coming: Promise<Answered>, { type, leave, slowMs = SLOW_MS }: WantedParts): Promise<Answered> {
  const soon = await Promise.race([coming, pause(slowMs)]);
  if (soon) return soon;
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => pump(await coming, controller),
    cancel() {
      left = true;
      leave();
    },
  });
  const after = async () => {
    try {
      await (await coming).after;
    } catch (error) {
      // Whoever left ended it; whoever stayed is told by the body that it did not come.
      if (
        !left &&
        (await coming.then(
          () => true,
          () => false,
        ))
      )
        throw error;
    }
  };
  return { response: new Response(body, { headers: { 'content-type': type } }), after: after() };
}
