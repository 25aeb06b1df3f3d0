import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRequest } from '../../../contract/core/page.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type TestShop, testShop } from '../testing.ts';
import { type PageBuild, registerPages } from './pages.ts';
import { createServer } from './server.ts';

let shop: TestShop;
let server: FastifyInstance;
beforeAll(async () => {
  shop = await testShop();
  const edge = { app: shop.app, calls: openAll().calls, findPerson: async () => null };
  server = await createServer(edge);
  const handle = async (_request: Request, _page: PageRequest) =>
    new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } });
  await registerPages(server, edge, { clientFolder: null, cacheSeconds: 0, handle } as PageBuild);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
const headersOf = async (url: string) => (await server.inject({ method: 'GET', url })).headers;

test.each(['/', '/course_index', '/api/homeIndex', '/api/noSuchCall', '/healthz'])(
  '%s has headers against type sniffing, framing and referrers',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  },
);

test('a page runs scripts with its own nonce only', async () => {
  const policies = await Promise.all([headersOf('/'), headersOf('/course_index')]);
  const [first, second] = policies.map((headers) => String(headers['content-security-policy']));
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(first).toContain(part);
  expect(first).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
  expect(first).not.toMatch(/script-src[^;]*unsafe/);
  expect(first).not.toBe(second);
});

test('an answer of a call is not cached and runs nothing', async () => {
  const headers = await headersOf('/api/homeIndex');
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('browsers must use https for a year, in production only', async () => {
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
  shop.app.settings.production = true;
  expect((await headersOf('/'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  shop.app.settings.production = false;
});
