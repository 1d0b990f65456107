/**
 * A server with nothing in it but what is measured: `zip`: the archive of these blobs as a package serves it; `copy`: one file as large,
 * streamed as it is. Says its port, and at the end the most memory it had.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream';
import { layoutZip, type ZipEntry } from '../../../src/server/download/zip/zip-layout.ts';
import { readZip } from '../../../src/server/download/zip/zip-stream.ts';
import { diskBlobs } from '../../../src/server/platform/blobs/disk-blobs.ts';

export interface ZipTask {
  readonly folder: string;
  readonly entries: readonly ZipEntry[];
  /** Set: this file is served instead. */
  readonly file?: string;
}

const AT = Date.parse('2026-11-21T00:00:00Z');

process.once('message', ({ folder, entries, file }: ZipTask) => {
  const blobs = diskBlobs(folder);
  const layout = layoutZip(entries, AT);
  const server = createServer((_request, response) => {
    if (!file) response.setHeader('content-length', layout.size);
    pipeline(file ? createReadStream(file) : readZip(layout, blobs), response, (error) => {
      if (error) throw error;
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
  // The most memory since the start, kB: that of the process, native buffers included.
  process.on('message', () => process.send?.({ peak: process.resourceUsage().maxRSS }));
});
