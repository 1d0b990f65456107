/** How V8 is started where pictures are drawn – a worker's process –, and in tests. */

/** Where many processes run side by side and none of them lives long: tests. V8 marks, scavenges and compiles on four more threads otherwise. */
export const ONE_CORE: string[] = ['--single-threaded'];

/**
 * A worker is one core's worth of work: V8 would mark and scavenge beside it on threads that a second worker needs (105 jobs a minute instead
 * of 109). It may compile beside it: that ends when a tool is warm, two busy workers do as many jobs (measured 23.9 and 23.8 a minute), and
 * somebody who works alone waits 12 % less for the first picture of a tool, 8 % for the second.
 */
const OWN_SWEEPS = ['--single-threaded-gc'];

/** MiB a worker may hold, pictures included, before V8 looks for what nobody needs in all of its heap; a job of 1024 px makes some 300. */
const CALM_HEAP_MB = 160;

/**
 * Pictures are planes that live for milliseconds, most of them gone with the next look at young memory. Counted by themselves, every 64 MiB of
 * them had V8 walk its whole heap: five times a job and a sixth of its CPU, and with two workers each walk emptied the other's cache as
 * well. Counted with the heap and given room: five in 32 jobs; a process that cut out photographs held 517 MiB instead of 320.
 */
const FEW_SWEEPS = ['--external-memory-accounted-in-global-limit', `--initial-old-space-size=${CALM_HEAP_MB}`];

export const DRAWING: string[] = [...OWN_SWEEPS, ...FEW_SWEEPS];

/** A worker reads the sources as the server does: a fork that has flags of its own has none of its parent's. */
export const QUICK_IMPORTS: string[] = ['--import', new URL('../platform/running/quick-imports.ts', import.meta.url).href];
