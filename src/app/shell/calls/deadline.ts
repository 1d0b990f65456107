export interface Deadline {
  readonly signal: AbortSignal;
  /** True once the time ran out, as opposed to the caller cancelling. */
  readonly passed: () => boolean;
  /** Stops the clock; call it when the answer has been read. */
  end(): void;
}

/** A signal that aborts with the caller's or after `ms`. By hand: `AbortSignal.any` is missing in browsers we support (spec §2). */
export function deadline(ms: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const cancel = () => controller.abort();
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, ms);
  if (caller?.aborted) cancel();
  caller?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed,
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', cancel);
    },
  };
}
