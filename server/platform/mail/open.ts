import { createTransport } from 'nodemailer';
import type { MailSender } from './sender.ts';

/** Opens the mail sender from `SMTP_URL` and `MAIL_FROM`; throws an error that names what is missing or unsafe. */
export function openMail(env: Record<string, string | undefined>): MailSender {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url || !from)
    throw new Error(
      `Unsafe mail settings: ${[!url && 'SMTP_URL', !from && 'MAIL_FROM'].filter(Boolean).join(', ')}`,
    );
  if (env.NODE_ENV === 'production' && /@?(127\.0\.0\.1|localhost)[:/]/.test(url))
    throw new Error('Unsafe mail settings: SMTP_URL (a mail server that delivers)');
  const transport = createTransport(url, {
    pool: true,
    maxConnections: 3,
    connectionTimeout: 8000,
    socketTimeout: 20_000,
  } as never);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
