/**
 * A machine that does something else meanwhile. Measured as usual, what runs beside a bench is in its figures: the first frame of one build
 * came at 424 and 456 ms beside tests that ran, and at 244 ms ahead of them (medians of seven each). Builds that differ by a tenth cannot be
 * told apart so; ahead of everything else they can.
 * Not for the longest frames: what is in real time is held for fifty of every thousand milliseconds where it would take them all
 * (`sched_rt_runtime_us`), and a page at CPU ÷ 4 does. In traces of a scrolled wall one thread then stood for 46 to 52 ms in a call of
 * nothing, eight frames of five hundred: the 99th percentile is that.
 * It is another world than people's: what belongs to the bench does not push itself aside either. So it compares builds and finds causes;
 * a goal is met when it is met without.
 */
import { execFileSync } from 'node:child_process';

/** Below what the kernel keeps for itself. */
const PRIORITY = '5';

/** Puts this process, and whatever it starts, ahead of all that is not in real time (`SCHED_RR`). @throws where the system forbids it. */
export function runAhead(): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--rr', '--pid', PRIORITY, String(process.pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new Error('--steady needs Linux, chrt (util-linux) and the right to real-time scheduling', { cause: error });
  }
}
