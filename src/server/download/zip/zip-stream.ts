/** The bytes of a laid-out archive, or any stretch of them, read from the blobs as they are sent: nothing is held but what is on its way. */
import { Readable, type Writable } from 'node:stream';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { ZipEntry, ZipLayout } from './zip-layout.ts';
import { pumpZip } from './zip-pump.ts';
import { type ByteRange, type Stretch, stretchesOf } from './zip-stretches.ts';

type Store = Pick<Blobs, 'read' | 'pathOf'>;

/** @throws when it has fewer bytes than promised: that would shift everything behind it; better a broken connection, which is resumed or said. */
async function* wholeOf(stream: Readable, { blob }: ZipEntry, length: number): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const chunk of stream) {
    left -= (chunk as Uint8Array).length;
    yield chunk as Uint8Array;
  }
  if (left !== 0) throw new Error(`blob ${blob} is ${left} bytes shorter than it was`);
}

async function* bytesOf(stretches: readonly Stretch[], blobs: Store): AsyncGenerator<Uint8Array> {
  for (const stretch of stretches) {
    if ('bytes' in stretch) {
      yield stretch.bytes;
      continue;
    }
    const { entry, from, to } = stretch;
    const stream = blobs.read(entry.blob, { start: entry.start + from, end: entry.start + to });
    yield* wholeOf(stream, entry, to - from + 1);
  }
}

/** A stream for whoever reads it; piped out of a folder it takes the short way, which fills the same memory again and again. */
class ZipStream extends Readable {
  readonly #stretches: readonly Stretch[];
  readonly #blobs: Store;
  #bytes: AsyncGenerator<Uint8Array> | undefined;

  constructor(stretches: readonly Stretch[], blobs: Store) {
    super();
    this.#stretches = stretches;
    this.#blobs = blobs;
  }

  override _read(): void {
    this.#bytes ??= bytesOf(this.#stretches, this.#blobs);
    this.#bytes.next().then(
      ({ value, done }) => this.push(done ? null : value),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // A download that breaks off leaves no file open.
    if (this.#bytes)
      this.#bytes.return(undefined).then(
        () => done(error),
        () => done(error),
      );
    else done(error);
  }

  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    const { pathOf } = this.#blobs;
    if (!pathOf) return super.pipe(to, options);
    if (options?.end !== false) this.once('end', () => to.end());
    pumpZip(this.#stretches, pathOf, to as NodeJS.WritableStream as Writable).then(
      () => {
        this.push(null);
        this.resume();
      },
      (error: Error) => this.destroy(error),
    );
    return to;
  }
}

export function readZip(layout: ZipLayout, blobs: Store, range: ByteRange = { start: 0, end: layout.size - 1 }): Readable {
  return new ZipStream(stretchesOf(layout, range), blobs);
}
