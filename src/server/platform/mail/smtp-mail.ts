/** Mail handed to a mail server by SMTP submission (RFC 6409). */
import type { SmtpConfig } from '../config/config-mail.ts';
import { CARRIER_TIMEOUT_MS, type Carried, type MailCarrier } from './mail-carrier.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

/** For nodemailer. A password never leaves this machine in the clear: elsewhere a server without STARTTLS is not spoken to. */
export function smtpOptions({ host, port, secure, login }: SmtpConfig) {
  return {
    ...{ host, port, secure },
    // What a relay of this machine offers is certified by nobody, and nobody listens in between.
    ...(!secure && (THIS_MACHINE.includes(host) ? { ignoreTLS: true } : { requireTLS: true })),
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...{ connectionTimeout: CARRIER_TIMEOUT_MS, greetingTimeout: CARRIER_TIMEOUT_MS, socketTimeout: 3 * CARRIER_TIMEOUT_MS },
    // A mail is words: nothing in it may have a file or an address read into it.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}

/** What the library adds to its errors. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

function failed(error: SmtpError): Carried {
  const { code = 'smtp failed', responseCode = 0, response = error.message } = error;
  // 5xx about an address or a mail is final; about our own login it is the operator's to mend while the mail waits.
  return { how: responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'away', why: `${code}: ${response}` };
}

export function smtpMail(config: SmtpConfig): MailCarrier {
  return async ({ to, subject, text }, id) => {
    // Read when there is mail: whoever sends none does not pay for it at the start.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpOptions(config));
    try {
      const messageId = `<${id}@${config.from.address.split('@').at(-1)}>`;
      // As a record: in a string a comma would be a second recipient.
      await transport.sendMail({ from: config.from, to: { name: '', address: to }, subject, text, messageId });
      return { how: 'sent' };
    } catch (error) {
      return failed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      transport.close();
    }
  };
}
