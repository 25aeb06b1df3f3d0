import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type TestShop, testShop } from '../testing.ts';
import { createServer } from './server.ts';

let shop: TestShop;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  shop = await testShop();
  server = await createServer({ app: shop.app, calls: openAll().calls, findPerson: async () => null });
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** Sends a whole form before reading the answer, as a browser does; returns the answer. */
function sendWhole(bytes: number, path = '/api/login'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data.toString('utf8');
    });
    socket.on('error', reject).on('close', () => resolve(received));
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Origin: http://127.0.0.1:${port}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${bytes}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes, 'a'));
  });
}

test('a form that is too long is answered before its connection ends', async () => {
  for (const megabytes of [2, 27]) {
    const received = await sendWhole(megabytes * 1_000_000);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain('"status":413');
  }
  expect(await sendWhole(27_000_000, '/api/no_such_call')).toMatch(/^HTTP\/1\.1 (404|200) /);
});
