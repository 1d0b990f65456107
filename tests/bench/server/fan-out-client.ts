/** Holds the sockets of the other side: plain TCP that upgrades and then counts bytes, so that it does not set the pace. */
import { connect, type Socket } from 'node:net';

/** Opened at a time. */
const STEP = 250;
const COOKIE = `wowLoginToken=${encodeURIComponent(`Bearer ${'x'.repeat(43)}`)}`;

const milliseconds = (): number => Number(process.hrtime.bigint()) / 1e6;
const sockets: Socket[] = [];
let bytes = 0;
let wanted = Number.POSITIVE_INFINITY;

function count(data: Buffer): void {
  bytes += data.length;
  if (bytes < wanted) return;
  wanted = Number.POSITIVE_INFINITY;
  process.send?.({ last: milliseconds() });
}

function open(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /ws/task?userid=1 HTTP/1.1\r\nHost: localhost\r\nCookie: ${COOKIE}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    );
    socket.on('error', reject);
    sockets.push(socket);
    socket.once('data', () => {
      socket.on('data', count);
      resolve();
    });
  });
}

type Asked = { readonly open: number; readonly port: number } | { readonly want: number };

process.on('message', async (asked: Asked) => {
  if ('want' in asked) {
    bytes = 0;
    wanted = asked.want;
  } else {
    for (let at = 0; at < asked.open; at += STEP) {
      await Promise.all(Array.from({ length: Math.min(STEP, asked.open - at) }, () => open(asked.port)));
    }
  }
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: 0, tokens: [] });
