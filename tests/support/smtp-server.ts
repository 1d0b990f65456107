/** A mail server on a free port of this machine: takes what it is handed, or answers what the test says. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** `user password`, '' without a login. */
  readonly login: string;
  /** As it came: headers, an empty line, the body. */
  readonly text: string;
}

export interface SmtpServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  stop(): Promise<void>;
}

/** @param answer its own line to a command (`RCPT`, `AUTH`, …), undefined: takes it. */
export async function startSmtpServer(answer: (verb: string) => string | undefined): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  async function talk(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: [] as string[], login: '' };
    let data: string[] | undefined;
    say('220 test ESMTP');
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (data && line !== '.') {
        data.push(line);
        continue;
      }
      if (data) {
        received.push({ ...mail, text: data.join('\n') });
        data = undefined;
        say('250 taken');
        continue;
      }
      const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
      const own = answer(verb);
      const address = /<(.*)>/.exec(rest)?.[1] ?? '';
      if (own) say(own);
      else if (verb === 'EHLO') say('250-test\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') {
        mail.login = Buffer.from(rest.split(' ')[1] ?? '', 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(' ');
        say('235 welcome');
      } else if (verb === 'MAIL') {
        mail = { ...mail, from: address, to: [] };
        say('250 ok');
      } else if (verb === 'RCPT') {
        mail.to.push(address);
        say('250 ok');
      } else if (verb === 'DATA') {
        data = [];
        say('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    // A client that hangs up in the middle of a word is no fault of the test.
    talk(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
