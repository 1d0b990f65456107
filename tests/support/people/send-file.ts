import type { TestServer } from '../server.ts';

export interface Sent {
  readonly token?: string;
  /** Name of the form's field. */
  readonly field?: string;
}

/** Sends a file as the one part of a form, as the page does. The name and type it claims are the wild's. */
export async function sendForm(server: TestServer, url: string, content: Buffer, { token, field = 'file' }: Sent = {}) {
  const edge = 'edge0123456789';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="../../../x.png"\r\nContent-Type: image/png\r\n\r\n`;
  return server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, ...(token && { authorization: `Bearer ${token}` }) },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
}
