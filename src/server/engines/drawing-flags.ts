/** How V8 is started where pictures are drawn: a worker's process, and the tests that draw. */

/**
 * A worker is one core's worth of work. V8 would mark, scavenge and compile beside it on four more threads – a fifth more CPU a job, and what
 * a second worker needs: 105 jobs a minute became 109, one worker alone went from 59 to 61.
 */
export const ONE_CORE: string[] = ['--single-threaded'];

/** MiB a worker may hold, pictures included, before V8 looks for what nobody needs in all of its heap; a job of 1024 px makes some 300. */
const CALM_HEAP_MB = 160;

/**
 * Pictures are planes that live for milliseconds, most of them gone with the next look at young memory. Counted by themselves, every 64 MiB of
 * them had V8 walk its whole heap: five times a job and a sixth of its CPU, and with two workers each walk emptied the other's cache as
 * well. Counted with the heap and given room: five in 32 jobs; a process that cut out photographs held 517 MiB instead of 320.
 */
const FEW_SWEEPS = ['--external-memory-accounted-in-global-limit', `--initial-old-space-size=${CALM_HEAP_MB}`];

export const DRAWING: string[] = [...ONE_CORE, ...FEW_SWEEPS];

/** A worker reads the sources as the server does: a fork that has flags of its own has none of its parent's. */
export const QUICK_IMPORTS: string[] = ['--import', new URL('../platform/running/quick-imports.ts', import.meta.url).href];
