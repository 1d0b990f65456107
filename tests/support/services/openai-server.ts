/** A local server that behaves like an OpenAI-compatible image service, and misbehaves as a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

export interface SentFile {
  readonly field: string;
  readonly type: string;
  readonly data: Buffer;
}

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Of a JSON body or a form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
  readonly response: ServerResponse;
}

export type Behave = (asked: Asked) => Promise<void> | void;

export interface OpenAiServer {
  /** `http://127.0.0.1:…/v1` */
  readonly baseUrl: string;
  readonly origin: string;
  readonly asked: Asked[];
  behave: Behave;
  close(): Promise<void>;
}

/** A picture of one colour, one per number. */
export async function drawnPicture(size: string, seed: number): Promise<Buffer> {
  const [width = 64, height = 64] = size.split('x').map(Number);
  const background = { r: (seed * 53) % 256, g: (seed * 101) % 256, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

let drawings = 0;

export async function drawn({ fields }: Asked): Promise<string> {
  drawings += 1;
  return (await drawnPicture(fields.size ?? '64x64', drawings)).toString('base64');
}

export function answerJson({ response }: Asked, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function answerError(asked: Asked, status: number, error: Record<string, string>, headers: Record<string, string> = {}): void {
  answerJson(asked, status, { error: { message: 'no', type: 'x', param: '', ...error } }, headers);
}

export const openStream = ({ response }: Asked): void => void response.writeHead(200, { 'content-type': 'text/event-stream' });

export function sendEvent({ response, path }: Asked, kind: 'partial_image' | 'completed', data: Record<string, unknown>): void {
  const type = `${path.endsWith('edits') ? 'image_edit' : 'image_generation'}.${kind}`;
  response.write(`event: ${type}\r\ndata: ${JSON.stringify({ type, ...data })}\r\n\r\n`);
}

/** As the real service answers: `n` pictures, or three partial ones and then the whole. */
export const draws: Behave = async (asked) => {
  const { fields, response } = asked;
  if (fields.stream !== 'true') {
    const data = [];
    for (let n = 0; n < Number(fields.n ?? 1); n += 1) data.push({ b64_json: await drawn(asked) });
    return answerJson(asked, 200, { created: 1, data });
  }
  openStream(asked);
  response.write(': hello\n\n');
  for (let index = 0; index < 3; index += 1)
    sendEvent(asked, 'partial_image', { partial_image_index: index, b64_json: await drawn(asked) });
  sendEvent(asked, 'completed', { b64_json: await drawn(asked), usage: { total_tokens: 1 } });
  response.end('data: [DONE]\n\n');
};

async function read(request: IncomingMessage, response: ServerResponse): Promise<Asked> {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  if (type.startsWith('application/json')) {
    for (const [name, value] of Object.entries(JSON.parse(body.toString()) as object)) fields[name] = String(value);
  } else if (type.startsWith('multipart/form-data')) {
    for (const [field, value] of await new Response(body, { headers: { 'content-type': type } }).formData()) {
      if (typeof value === 'string') fields[field] = value;
      else files.push({ field, type: value.type, data: Buffer.from(await value.arrayBuffer()) });
    }
  }
  return { path: request.url ?? '', headers: request.headers, fields, files, response };
}

export async function startOpenAiServer(behave: Behave = draws): Promise<OpenAiServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    try {
      const one = await read(request, response);
      asked.push(one);
      await fake.behave(one);
    } catch (error) {
      // A client that left in the middle of its request is part of some tests.
      response.destroy(error instanceof Error ? error : undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: OpenAiServer = {
    baseUrl: `${origin}/v1`,
    origin,
    asked,
    behave,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
