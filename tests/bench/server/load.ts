/** Servers in processes of their own, and requests against them in turns. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export interface Running {
  readonly port: number;
  /** Token of the member whose id leaves this index as remainder. */
  readonly tokens: readonly string[];
  readonly child: ChildProcess;
  stop(): void;
}

export async function startServer(file: string, args: readonly string[]): Promise<Running> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...args]);
  const told = Promise.withResolvers<{ port: number; tokens: string[] }>();
  child.once('message', (message) => told.resolve(message as { port: number; tokens: string[] }));
  child.once('exit', (code) => told.reject(new Error(`${file} ${args.join(' ')} ended with ${code}`)));
  const { port, tokens } = await told.promise;
  return { port, tokens, child, stop: () => child.disconnect() };
}

export interface Shot {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Result {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly p50: number;
}

const CONNECTIONS = 64;

/** @throws Error when an answer is not 2xx or 304. */
export async function fire(port: number, shots: readonly Shot[], seconds: number, connections = CONNECTIONS): Promise<Result> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: shots.map(({ path, headers }) => ({ path, ...(headers && { headers }) })),
  });
  const wrong = result.non2xx - (result['3xx'] ?? 0);
  if (wrong > 0 || result.errors > 0) throw new Error(`${wrong} wrong answers, ${result.errors} errors at ${shots[0]?.path}`);
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, p50: result.latency.p50 };
}

export async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
