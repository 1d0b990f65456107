/** Hands one mail on as the server does, in a process of its own: whom it trusts is read from the environment at its start. */
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { smtpMail } from '../../../src/server/platform/mail/smtp-mail.ts';

const { mail } = readConfig(process.env);
if (mail.driver !== 'smtp') throw new Error('not the driver of this process');
const carried = await smtpMail(mail)({ to: 'linxia@example.com', subject: '发票已开具', text: '发票号码 26117。' }, 'm1');
process.stdout.write(JSON.stringify(carried));
