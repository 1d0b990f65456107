/** The mail part of the configuration: who carries it. */
import * as z from 'zod';
import { signingSecret } from './config-sms.ts';

/** `no-reply@example.com`, with a name or without: `热样 <no-reply@example.com>`. */
const sender = z
  .string()
  .trim()
  .transform((text, refused) => {
    const [, name = '', address = text] = /^([^<>"\r\n]*)<([^<>\s]+)>$/.exec(text) ?? [];
    if (z.email().safeParse(address).success) return { name: name.trim(), address };
    refused.addIssue('应为 no-reply@example.com 或 名称 <no-reply@example.com>');
    return z.NEVER;
  });

export const mailShape = {
  MAIL_DRIVER: z.enum(['outbox', 'webhook', 'smtp']).default('outbox'),
  MAIL_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_WEBHOOK_SECRET: signingSecret.optional(),
  /** `smtps://` is encrypted from the first byte, `smtp://` by STARTTLS, which must be offered unless the server is this machine. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: z.string().min(1).optional(),
  MAIL_FROM: sender.optional(),
};

type MailEnvironment = z.infer<z.ZodObject<typeof mailShape>>;

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  readonly secure: boolean;
  /** Absent: the server knows this machine. */
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Exactly the settings of the driver that was chosen. */
export type MailConfig =
  | { readonly driver: 'outbox' }
  | { readonly driver: 'webhook'; readonly url: string; readonly secret: string }
  | ({ readonly driver: 'smtp' } & SmtpConfig);

/** The ports where mail is handed in (RFC 8314). */
const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** @param missing called with the name of a variable that the chosen driver needs; must throw. */
export function readMail(env: MailEnvironment, missing: (name: keyof typeof mailShape) => never): MailConfig {
  if (env.MAIL_DRIVER === 'outbox') return { driver: 'outbox' };
  if (env.MAIL_DRIVER === 'webhook') {
    return {
      driver: 'webhook',
      url: env.MAIL_WEBHOOK_URL ?? missing('MAIL_WEBHOOK_URL'),
      secret: env.MAIL_WEBHOOK_SECRET ?? missing('MAIL_WEBHOOK_SECRET'),
    };
  }
  const { SMTP_USER: user, SMTP_PASSWORD: password } = env;
  if (user && !password) missing('SMTP_PASSWORD');
  if (password && !user) missing('SMTP_USER');
  const { protocol, hostname, port } = new URL(env.SMTP_URL ?? missing('SMTP_URL'));
  const secure = protocol === 'smtps:';
  return {
    driver: 'smtp',
    host: hostname.replace(/^\[|\]$/g, ''),
    secure,
    port: port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
    login: user && password ? { user, password } : undefined,
    from: env.MAIL_FROM ?? missing('MAIL_FROM'),
  };
}
