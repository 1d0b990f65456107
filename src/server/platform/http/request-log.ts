/** The logger of one request: the same lines as a child of the server's logger, for requests that mostly write none. */
import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

/** Opens the child with the first line: opening one costs as much as finding the route and keeps nothing for who says nothing. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions;
  #opened: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #own(): FastifyBaseLogger {
    this.#opened ??= this.#parent.child(this.#bindings, this.#options);
    return this.#opened;
  }

  get level(): string {
    return this.#own.level;
  }
  set level(level: string) {
    this.#own.level = level;
  }

  fatal(...line: unknown[]): void {
    this.#own.fatal(...(line as [object]));
  }
  error(...line: unknown[]): void {
    this.#own.error(...(line as [object]));
  }
  warn(...line: unknown[]): void {
    this.#own.warn(...(line as [object]));
  }
  info(...line: unknown[]): void {
    this.#own.info(...(line as [object]));
  }
  debug(...line: unknown[]): void {
    this.#own.debug(...(line as [object]));
  }
  trace(...line: unknown[]): void {
    this.#own.trace(...(line as [object]));
  }
  silent(): void {}

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.#own.child(bindings, options);
  }
}
