import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAssets } from './assets.ts';

let folder: string;
let server: FastifyInstance;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tongxue-assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/home-x1.js'), 'plain');
  writeFileSync(join(folder, 'assets/home-x1.js.br'), 'brotli');
  writeFileSync(join(folder, 'assets/home-x1.js.gz'), 'gzip');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  server = Fastify();
  registerAssets(server, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

test.each([
  ['gzip, deflate, br', 'brotli', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip', 'gzip'],
  ['BR', 'brotli', 'br'],
  ['identity', 'plain', undefined],
  ['x-br', 'plain', undefined],
])('a browser that takes %s gets %s', async (accepted, body, encoding) => {
  const answer = await get('/assets/home-x1.js', { 'accept-encoding': accepted });
  expect(answer.body).toBe(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.vary).toBe('Accept-Encoding');
});

test('only files with a hash in their name are cached for good', async () => {
  const [hashed, named] = [await get('/assets/home-x1.js'), await get('/favicon.svg')];
  expect(hashed.headers['cache-control']).toContain('immutable');
  expect(named.headers['cache-control']).toBe('public, max-age=86400');
  const second = await get('/favicon.svg', { 'if-none-match': String(named.headers.etag) });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

test('a compressed copy has no address of its own', async () => {
  expect((await get('/assets/home-x1.js.br')).statusCode).toBe(404);
});
