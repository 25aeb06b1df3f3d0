import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageRequest } from '../../../contract/core/page.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type TestShop, testShop } from '../testing.ts';
import { type PageBuild, registerPages } from './pages.ts';
import { createServer } from './server.ts';

let shop: TestShop;
let server: FastifyInstance;
let port: number;
let rendered: { path: string; headers: Record<string, string>; self: PageRequest['self'] }[] = [];

beforeAll(async () => {
  shop = await testShop();
  const edge = {
    app: shop.app,
    calls: openAll().calls,
    findPerson: async () => null,
  };
  server = await createServer(edge);
  const build = {
    clientFolder: await mkdtemp(join(tmpdir(), 'tongxue-pages-')),
    cacheSeconds: 15,
    handle: async (request: Request, page: PageRequest) => {
      const { pathname, search } = new URL(request.url);
      rendered.push({ path: pathname, headers: Object.fromEntries(request.headers), self: page.self });
      const text = search.includes('long') ? 'x'.repeat(100_000) : 'a page';
      return new Response(`<p>${text}</p>`, { headers: { 'content-type': 'text/html' } });
    },
  } as PageBuild;
  await registerPages(server, edge, build);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});
beforeEach(() => {
  rendered = [];
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** The status line of the answer to a raw request. */
const statusOf = (head: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
    });
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });

test.each([
  'GET / HTTP/1.1\r\nHost: [',
  'GET / HTTP/1.1\r\nHost:',
  'GET / HTTP/1.1\r\nHost: a b',
  'GET / HTTP/1.1\r\nHost: evil.example/x?y',
  'GET / HTTP/1.1\r\nHost: @',
  'GET //[ HTTP/1.1\r\nHost: x',
  'GET //evil.example/ HTTP/1.1\r\nHost: x',
  'GET http://[/ HTTP/1.1\r\nHost: x',
  'GET /% HTTP/1.1\r\nHost: x',
  'GET /%00 HTTP/1.1\r\nHost: x',
  'GET /api/%5B%5D HTTP/1.1\r\nHost: [',
])('%j is answered, never with 500', async (head) => {
  const received = await statusOf(head);
  expect(received).toMatch(/^HTTP\/1\.1 (200|400|404) /);
  expect(received).not.toMatch(/"status":500/);
});

test("a first visit to the front door follows the browser's language, and only there", async () => {
  const visit = (url: string, cookie = '', language = 'en-CA,en;q=0.9') =>
    server.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html', 'accept-language': language, ...(cookie ? { cookie } : {}) },
    });
  const first = await visit('/?raf=A1');
  expect([first.statusCode, first.headers.location]).toEqual([302, '/en?raf=A1']);
  expect(first.headers.vary).toContain('Accept-Language');
  const stays = [
    await visit('/', 'lang=cn'),
    await visit('/', '', 'zh-CN,zh;q=0.9,en;q=0.8'),
    await visit('/', '', ''),
    await visit('/course_index'),
  ];
  expect(stays.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(stays.map(({ headers }) => String(headers.vary).includes('Accept-Language'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a visitor's headers and cookies are not in the page that another visitor gets", async () => {
  const visit = (cookie: string, more: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: '/courses', headers: { cookie, ...more } });
  await visit('children_id=c7; lang=cn; tz=Asia/Shanghai', { referer: 'https://x.example/?mine=1' });
  await visit('children_id=c8; lang=cn; tz=Asia/Shanghai');
  expect(rendered).toHaveLength(1);
  expect(rendered[0]?.headers).toEqual({
    accept: '*/*',
    cookie: 'lang=cn',
    host: new URL(shop.app.settings.publicUrl).host,
  });
  await visit('lang=cn; tz=America/Toronto');
  expect(rendered).toHaveLength(1);
  await visit('lang=us');
  expect(rendered).toHaveLength(2);
});

test('an expired session removes the chosen child, by page and by call', async () => {
  const headers = { cookie: 'TokenId=over; children_id=c7' };
  for (const url of ['/courses', '/api/self']) {
    const { cookies } = await server.inject({ method: 'GET', url, headers });
    const gone = cookies.filter((cookie) => cookie.value === '').map((cookie) => cookie.name);
    expect(gone.sort()).toEqual(['TokenId', 'children_id', 'own_token']);
  }
  const out = { ...headers, origin: shop.app.settings.publicUrl };
  const { cookies } = await server.inject({ method: 'POST', url: '/api/logout', headers: out });
  expect(cookies.map((cookie) => [cookie.name, cookie.value])).toContainEqual(['children_id', '']);
});

test('a parameter that a page does not read neither renders it again nor reaches it', async () => {
  for (const url of ['/course_calendar?x=1', '/course_calendar?x=2&y=3', '/course_calendar'])
    await server.inject({ method: 'GET', url });
  expect(rendered).toHaveLength(1);
  await server.inject({ method: 'GET', url: '/course_calendar?month=2026-12&x=1' });
  expect(rendered).toHaveLength(2);
});

test('pages of any number of typed words push out none that most visitors see', async () => {
  await server.inject({ method: 'GET', url: '/course_calendar' });
  for (const word of Array(60).keys())
    await server.inject({ method: 'GET', url: `/course_index?q=long${word}` });
  const before = rendered.length;
  await server.inject({ method: 'GET', url: '/course_index?q=long0' });
  expect(rendered).toHaveLength(before + 1);
  await server.inject({ method: 'GET', url: '/course_calendar' });
  expect(rendered).toHaveLength(before + 1);
});

test.each(['/news_info/%E5%B0', '/%E', '/en/course_info/%E0%A4%A?x=%', '/%C3%28/a'])(
  'the address %s, which cannot be decoded, is answered by the pages',
  async (url) => {
    const { headers } = await server.inject({ method: 'GET', url });
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(rendered).toHaveLength(1);
  },
);
