import type { Transporter } from 'nodemailer';
import { notAgain } from '../jobs/not-again.ts';
import type { MailSender } from './sender.ts';

/** Keeps out-of-office replies and other robots from answering. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Why a mail server's address cannot be used, or null. Production needs a real server, anything else loopback. */
export function whyUnsafeMailServer(address: string, isProduction: boolean): string | null {
  const url = URL.parse(address);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) return 'SMTP_URL: not smtp:// or smtps://';
  const isHere = loopback.includes(url.hostname);
  if (isProduction) return isHere ? 'SMTP_URL: a mail server that delivers' : null;
  return isHere ? null : 'SMTP_URL: only loopback outside production';
}

/** An address that the mail server refuses for good, such as 550, stays refused; its other errors may pass. */
function throwFinally(error: { command?: string; responseCode?: number }): never {
  const { command, responseCode = 0 } = error;
  if (command !== 'RCPT TO' || responseCode < 500) throw error;
  throw notAgain(`The mail server refuses the address: ${responseCode}`);
}

/**
 * Opens the mail sender from `SMTP_URL` and `MAIL_FROM`; throws an error that names what is missing or unsafe. At most
 * 3 pooled connections, encrypted in production; `close` ends them.
 */
export function openMail(env: Record<string, string | undefined>): MailSender & { close(): void } {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  const isProduction = env.NODE_ENV === 'production';
  const wrong = [
    url ? whyUnsafeMailServer(url, isProduction) : 'SMTP_URL: missing',
    from ? null : 'MAIL_FROM: missing',
  ].filter((why) => why !== null);
  if (!url || !from || wrong.length > 0) throw new Error(`Unsafe mail settings:\n  ${wrong.join('\n  ')}`);
  const options = {
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 20_000,
    ...(isProduction ? { requireTLS: true } : {}),
    // All parts of a mail are our own texts; none is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  // Loaded with the first mail: it takes a third of a second and 15 MB.
  const openTransport = async () => (await import('nodemailer')).createTransport(options) as Transporter;
  let transport: Promise<Transporter> | null = null;
  return {
    async send({ to, subject, text, html, files = [] }) {
      const attachments = files.map((file) => ({
        filename: file.name,
        ...('bytes' in file
          ? { content: file.bytes, contentType: file.type }
          : { content: file.text, contentType: `${file.type}; charset=utf-8` }),
      }));
      transport ??= openTransport();
      await (await transport)
        .sendMail({ from, to, subject, text, html, attachments, headers })
        .catch(throwFinally);
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
