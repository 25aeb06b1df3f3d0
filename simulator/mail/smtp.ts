import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { takeFault } from '../faults.ts';
import { remember, type State } from '../state.ts';

const maxMail = 10_000_000;

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A mail server's answer: 4xx asks for a retry, 5xx is final. */
const reply = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

const why = (state: State): Error | null => {
  const fault = takeFault(state, 'mail', ['mail_refused', 'mail_later']);
  if (fault === 'mail_later') return reply(451, 'Try again later');
  return fault ? reply(550, 'No such mailbox') : null;
};

let lastId = 0;

async function keep(state: State, raw: Buffer, to: string): Promise<void> {
  const mail = await PostalMime.parse(raw);
  lastId += 1;
  const { subject = '', text = '', html = '' } = mail;
  const files = mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    text: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
  }));
  remember(state.mail, { id: lastId, to, subject, text, html, files, at: new Date().toISOString() });
  state.version += 1;
}

/** A mail server on loopback that accepts every mail and shows it on the simulated phone. */
export async function startMail(
  state: State,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: maxMail,
    onRcptTo: (_address, _session, done) => done(why(state)),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((address) => address.address).join(', ');
      bytesOf(stream)
        .then((raw) => keep(state, raw, to))
        .then(
          () => done(),
          () => done(reply(554, 'Not a mail')),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // A client that hangs up must not end the server.
  server.removeAllListeners('error');
  server.on('error', () => {});
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
