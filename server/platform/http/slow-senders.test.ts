import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type TestShop, testShop } from '../testing.ts';
import { createServer } from './server.ts';

let shop: TestShop;
let server: FastifyInstance;
let dataFolder: string;
let port: number;
const open: Socket[] = [];

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-slow-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
  const edge = {
    app: shop.app,
    calls: openAll().calls,
    findPerson: async () => null,
  };
  const bounds = { head: 3, request: 20, silence: 30, grace: 3, leastRate: 2000, unread: 2 };
  server = await createServer(edge, bounds);
  server.get('/large', async () => 'x'.repeat(20_000_000));
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** Opens a connection that stores what it receives. */
function dial() {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const line = { socket, received: '', closed: false };
  socket.on('data', (data) => {
    line.received += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    line.closed = true;
  });
  return line;
}
type Line = ReturnType<typeof dial>;
const until = (condition: () => boolean) => expect.poll(condition, { interval: 50 }).toBe(true);

/** Sends one byte after the other until the connection closes. */
async function drip({ socket }: Line, bytes: string, every: number): Promise<void> {
  for (const byte of bytes) {
    if (socket.destroyed) return;
    socket.write(byte);
    await later(every);
  }
}
const head = (path: string, more: string) => `POST /api/${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n\r\n`;
const form = 'Content-Type: application/x-www-form-urlencoded';
const parts = 'Content-Type: multipart/form-data; boundary=b';
const filePart = '--b\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\n\r\n';

test('headers, forms and files that drip in are cut in time and leave nothing', async () => {
  const lines = [dial(), dial(), dial(), dial()] as const;
  const [slowHead, slowForm, slowParts, silent] = lines;
  slowForm.socket.write(head('login', `${form}\r\nContent-Length: 500`));
  slowParts.socket.write(head('childPhoto', `${parts}\r\nContent-Length: 5000`));
  silent.socket.write(head('login', `${form}\r\nContent-Length: 500`));
  const dripping = [
    drip(slowHead, `POST /api/login HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(2000)}`, 50),
    drip(slowForm, 'tel=13800138000&password='.padEnd(499, 'x'), 50),
    drip(slowParts, filePart.padEnd(4000, 'x'), 50),
  ];
  for (const line of lines) await until(() => line.closed);
  await Promise.all(dripping);
  expect(await readdir(join(dataFolder, 'files/incoming')).catch(() => [])).toEqual([]);
});

test('answers a form that arrives in pieces', async () => {
  const line = dial();
  const body = 'tel=13800138000&password=x';
  line.socket.write(head('login', `${form}\r\nContent-Length: ${body.length}`));
  await drip(line, body, 20);
  await until(() => line.received.includes('"status":400'));
});

test('after a refused upload the same connection serves the next request at once', async () => {
  const line = dial();
  const body = `${filePart}${'x'.repeat(3_000_000)}\r\n--b--\r\n`;
  line.socket.write(head('childPhoto', `${parts}\r\nContent-Length: ${body.length}`));
  line.socket.write(body, 'latin1');
  await until(() => line.received.includes('"status":401'));
  line.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => line.received.split('HTTP/1.1 200').length === 3);
});

test('cuts a sender that never stops after a refusal', async () => {
  const line = dial();
  line.socket.write(head('childPhoto', `${parts}\r\nTransfer-Encoding: chunked`));
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  line.socket.write(chunk(filePart));
  const more = chunk('x'.repeat(100_000));
  for (let sent = 0; sent < 800 && !line.socket.destroyed; sent += 1) {
    line.socket.write(more);
    await later(1);
  }
  await until(() => line.closed);
  expect(line.socket.bytesWritten).toBeLessThan(70_000_000);
});

test('cuts a reader that does not read its reply, and serves one that reads slowly', async () => {
  const [stalled, slow] = [dial(), dial()];
  const request = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n';
  stalled.socket.pause().write(request);
  slow.socket.write(request);
  while (slow.received.length < 20_000_000 && !slow.closed) {
    slow.socket.pause();
    await later(5);
    slow.socket.resume();
    await later(5);
  }
  expect(slow.received.length).toBeGreaterThan(20_000_000);
  const connections = () =>
    new Promise<number>((done) => server.server.getConnections((_error, count) => done(count)));
  await expect.poll(connections, { interval: 50 }).toBe(1);
  stalled.socket.resume();
  await until(() => stalled.closed);
  expect(stalled.received.length).toBeLessThan(20_000_000);
});
