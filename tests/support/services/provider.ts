/** A provider's server on a free port of this machine: answers what the test says, remembers what was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ProviderAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
}

export interface Provider {
  readonly url: string;
  readonly asked: ProviderRequest[];
  stop(): Promise<void>;
}

export async function startProvider(answer: (request: ProviderRequest) => ProviderAnswer): Promise<Provider> {
  const asked: ProviderRequest[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const said = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    };
    asked.push(said);
    const { status = 200, headers = {}, body } = answer(said);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
