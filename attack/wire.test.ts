import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRequest } from '../contract/core/page.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { type PageBuild, registerPages } from '../server/platform/http/pages.ts';
import { createServer } from '../server/platform/http/server.ts';
import { testShop } from '../server/platform/testing.ts';
import { openAll } from '../tools/test/all-capabilities.ts';
import { flags, isOver, rounds } from './flags.ts';
import { openTally } from './tally.ts';

const tally = openTally();
const longestMs = 10_000;
/** An answer is complete after this long without data, though its connection stays open. */
const quietMs = 700;
const concurrency = 100;
let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  const shop = await testShop({ LIMIT_FACTOR: '100000' });
  const edge = { app: shop.app, calls: openAll().calls, findPerson: async () => null };
  const server = await createServer(edge, {
    head: 2,
    request: 6,
    silence: 3,
    grace: 1,
    leastRate: 2000,
    unread: 10,
  });
  const handle = async (_request: Request, _page: PageRequest) =>
    new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } });
  await registerPages(server, edge, { clientFolder: '/nowhere', cacheSeconds: 0, handle } as PageBuild);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
  close = async () => {
    await server.close();
    await shop.close();
  };
});
afterAll(() => close());

/** The whole answer to some bytes; null if neither an answer nor an end came. */
const answerTo = (bytes: Buffer) =>
  new Promise<string | null>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    const end = (answer: string | null) => {
      socket.destroy();
      resolve(answer);
    };
    let late = setTimeout(end, longestMs, null);
    socket.on('data', (data) => {
      received += data.toString('latin1');
      clearTimeout(late);
      late = setTimeout(() => end(received), quietMs);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      resolve(received);
    });
  });

const paths = [
  '/',
  '/us',
  '//[',
  '//evil.example',
  '/%',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cwindows',
  'http://[/',
  'http://evil.example/',
  '*',
  `/${'a/'.repeat(4000)}`,
  `/course_info/${'%F0%9F%92%A5'.repeat(90)}`,
  '/course_index?__proto__[x]=1&q=%ff&page=1e9',
  '/api/courseIndex?page=%00',
  '/api/__proto__',
  '/api/login',
  '/api/%5B%5D',
  '/assets/../../package.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/files/x?token=%00',
  '/healthz',
  '/readyz',
  '/course_index.data?_routes=%00',
];
const methods = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'get',
  'G\u0000T',
];
const heads = [
  'Host: x',
  'Host:',
  'Host: [',
  'Host: a b',
  'Host: x\r\nHost: y',
  'Host: \u00ff\u00fe',
  'Host: x\r\nContent-Length: -1',
  'Host: x\r\nContent-Length: 99999999999999999999',
  'Host: x\r\nContent-Length: 4\r\nContent-Length: 5',
  'Host: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
  'Host: x\r\nTransfer-Encoding: chunked, identity',
  'Host: x\r\nTransfer-Encoding: \u000bchunked',
  'Host: x\r\nTransfer-Encoding: chunked',
  'Host: x\r\nExpect: 100-continue\r\nContent-Length: 3',
  'Host: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x',
  `Host: x\r\nCookie: ${'a=1; '.repeat(2000)}`,
  `Host: x\r\nX: ${'y'.repeat(20_000)}`,
  'Host: x\r\nCookie: TokenId=%; lang=\u0001; children_id=%E0%A4%A',
  'Host: x\r\nRange: bytes=9-1,-,0-0,0-',
  'Host: x\r\n folded: yes',
  'Host: x\r\nno colon here',
  'Host: x\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 2',
  'Host: x\r\nContent-Type: application/json; charset=\u00ff\r\nContent-Length: 2',
];
const bodies = [
  '',
  '{}',
  '4\r\nWiki\r\n0\r\n\r\n',
  'ffffffffffffffff\r\nx',
  'zz\r\n',
  '0\r\nTrailer: \u0000\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: smuggled\r\n\r\n',
  'a=1',
];

function bytesOf(random: Seeded): Buffer {
  const version = random.pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9']);
  const end = random.next() < 0.8 ? '\r\nConnection: close\r\n\r\n' : '\r\n\r\n';
  const text = `${random.pick(methods)} ${random.pick(paths)} ${version}\r\n${random.pick(heads)}${end}${random.pick(bodies)}`;
  const bytes = Buffer.from(text, 'latin1');
  if (random.next() < 0.15) bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
  return random.next() < 0.05 ? bytes.subarray(0, random.whole(1, bytes.length)) : bytes;
}

function judge(bytes: Buffer, answer: string | null): void {
  const sent = JSON.stringify(bytes.toString('latin1').slice(0, 300));
  tally.tried('wire: bytes');
  if (answer === null) tally.found('wire: bytes', `no end within ${longestMs} ms: ${sent}`);
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(answer ?? '')?.[1] ?? '';
  // 501 and 505 answer unknown methods and versions.
  if ((/^5/.test(status) && !['501', '505'].includes(status)) || /"status":500/.test(answer ?? ''))
    tally.found('wire: bytes', `HTTP ${status}: ${sent}`);
  if (/smuggled/.test(answer ?? '')) tally.found('wire: bytes', `smuggled: ${sent}`);
}

test(
  'any bytes on a connection are answered or cut in time, never with an error of ours',
  async () => {
    const random = seeded(flags.seed);
    let left = rounds(4);
    // Requests that never end take seconds each, so many run concurrently.
    const worker = async () => {
      while (left > 0 && !isOver()) {
        left -= 1;
        const bytes = bytesOf(random);
        judge(bytes, await answerTo(bytes));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    tally.expectNothing();
  },
  flags.minutes * 60_000 + 120_000,
);
