import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { remember, type State } from './state.ts';

/** A mail server on loopback that takes every mail and shows it on the simulated phone. */
export async function startMail(
  state: State,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 5_000_000,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts));
        const to = session.envelope.rcptTo.map((address) => address.address).join(', ');
        remember(
          state.mail,
          {
            to,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            at: new Date().toISOString(),
          },
          2000,
        );
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
