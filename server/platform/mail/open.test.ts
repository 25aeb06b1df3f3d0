import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isFinal } from '../jobs/not-again.ts';
import { openMail, whyUnsafeMailServer } from './open.ts';

describe('settings', () => {
  test.each([
    ['smtps://user:password@smtp.example.com', true, null],
    ['smtp://smtp.example.com:587', true, null],
    ['smtp://127.0.0.1:25', true, /delivers/],
    ['smtp://localhost', true, /delivers/],
    ['https://smtp.example.com', true, /smtps/],
    ['nonsense', true, /smtps/],
    ['smtp://127.0.0.1:3125', false, null],
    ['smtp://smtp.example.com', false, /only loopback/],
  ])('%s in production (%s): %s', (url, isProduction, why) => {
    const reason = whyUnsafeMailServer(url, isProduction);
    if (why === null) expect(reason).toBeNull();
    else expect(reason).toMatch(why);
  });

  test('names what is missing', () => {
    expect(() => openMail({})).toThrow(/SMTP_URL: missing[\s\S]*MAIL_FROM: missing/);
  });
});

describe('a mail server that misbehaves', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>' };

  async function sendTo(onConnect: (socket: import('node:net').Socket) => void) {
    let connections = 0;
    server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
      onConnect(socket);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const sender = openMail({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@example.com' });
    const error = await sender.send(mail).catch((caught: Error) => caught);
    sender.close();
    return { error, connections };
  }

  test('hanging up is a failure', async () => {
    const { error } = await sendTo((socket) => socket.destroy());
    expect(error).toBeInstanceOf(Error);
  });

  test('an unfriendly greeting is a failure', async () => {
    const { error } = await sendTo((socket) => socket.end('554 go away\r\n'));
    expect(error).toBeInstanceOf(Error);
  });

  test.each([
    [550, true],
    [450, false],
  ])('an address refused with %i is refused for good: %s', async (code, isForGood) => {
    const { error } = await sendTo((socket) => {
      socket.write('220 here\r\n');
      socket.on('data', (bytes) => {
        const line = bytes.toString('latin1');
        socket.write(line.startsWith('RCPT') ? `${code} no such user\r\n` : '250 fine\r\n');
      });
    });
    expect(error).toBeInstanceOf(Error);
    expect(isFinal(error)).toBe(isForGood);
  });

  test('mails share their connections', async () => {
    // A minimal mail server: it accepts every line.
    let isData = false;
    const answer = (line: string) => {
      if (isData) {
        if (line !== '.') return '';
        isData = false;
        return '250 kept\r\n';
      }
      if (line === 'DATA') {
        isData = true;
        return '354 go on\r\n';
      }
      return '250 fine\r\n';
    };
    let connections = 0;
    let received = '';
    server = createServer((socket) => {
      connections += 1;
      socket.write('220 here\r\n');
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        received += bytes.toString('latin1');
        for (const line of bytes.toString('latin1').split('\r\n').slice(0, -1)) socket.write(answer(line));
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const sender = openMail({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@example.com' });
    for (let index = 0; index < 5; index += 1) await sender.send(mail);
    sender.close();
    expect(connections).toBe(1);
    // No out-of-office reply answers any of them.
    expect(received.match(/^Auto-Submitted: auto-generated\r$/gm)).toHaveLength(5);
  });
});
