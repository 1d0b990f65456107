/** A mail server on a free port of this machine: takes what it is handed, or answers what the test says. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import type { TestCertificate } from './certificate.ts';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** `user password`, '' without a login. */
  readonly login: string;
  /** As it came: headers, an empty line, the body. */
  readonly text: string;
  readonly encrypted: boolean;
}

export interface SmtpServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Commands that came in the clear. */
  readonly overheard: string[];
  stop(): Promise<void>;
}

/** Encrypted from the first byte, or when the client asks for it by STARTTLS. */
export interface SmtpEncryption {
  readonly certificate: TestCertificate;
  readonly from: 'start' | 'STARTTLS';
}

/** @param answer its own line to a command (`RCPT`, `AUTH`, …), undefined: takes it. */
export async function startSmtpServer(answer: (verb: string) => string | undefined, encryption?: SmtpEncryption): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const overheard: string[] = [];
  const secrets = encryption && {
    key: encryption.certificate.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: encryption.certificate.pem,
  };
  const sockets = new Set<Socket>();

  async function talk(socket: Socket, greeting = '220 test ESMTP'): Promise<void> {
    const encrypted = socket instanceof TLSSocket;
    const offers = encryption?.from === 'STARTTLS' && !encrypted;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: [] as string[], login: '' };
    let data: string[] | undefined;
    if (greeting) say(greeting);
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (data && line !== '.') {
        data.push(line);
        continue;
      }
      if (data) {
        received.push({ ...mail, text: data.join('\n'), encrypted });
        data = undefined;
        say('250 taken');
        continue;
      }
      const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
      if (!encrypted) overheard.push(verb);
      if (verb === 'STARTTLS' && offers) {
        say('220 go on');
        const secured = new TLSSocket(socket, { isServer: true, ...secrets });
        secured.on('error', () => socket.destroy());
        return talk(secured, '');
      }
      const own = answer(verb);
      const address = /<(.*)>/.exec(rest)?.[1] ?? '';
      if (own) say(own);
      else if (verb === 'EHLO') say(`250-test${offers ? '\r\n250-STARTTLS' : ''}\r\n250 AUTH PLAIN`);
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

  const meet = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    // A client that hangs up in the middle of a word is no fault of the test.
    talk(socket).catch(() => socket.destroy());
  };
  const server = secrets && encryption?.from === 'start' ? createTlsServer(secrets, meet) : createServer(meet);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    overheard,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
