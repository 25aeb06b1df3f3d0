import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHealth } from '../http/health.ts';
import { type TestShop, testShop } from '../testing.ts';
import { formatMetrics, openCounter } from './metrics.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ METRICS_FROM: '10.1.2.3, 192.168.0.0/16' });
});
afterAll(() => shop.close());

test("writes readings in Prometheus' format, whatever a label holds", () => {
  const counter = openCounter({ name: 'tried_total', help: 'Tries.' });
  counter.add({ why: 'a "b"\n\\c' });
  counter.add({ why: 'a "b"\n\\c' });
  expect(formatMetrics(counter.meter())).toBe(
    '# HELP tried_total Tries.\n# TYPE tried_total counter\ntried_total{why="a \\"b\\"\\n\\\\c"} 2\n',
  );
});

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:10.1.2.3', {}, 200],
  ['192.168.7.7', {}, 200],
  ['203.0.113.9', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, 404],
])('from %s with %o the numbers are answered with %i', async (remoteAddress, headers, status) => {
  const server = Fastify();
  registerHealth(server, shop.app, []);
  const answer = await server.inject({ url: '/metrics', remoteAddress, headers });
  expect(answer.statusCode).toBe(status);
  await server.close();
});

test('a failing meter does not affect the others', async () => {
  const server = Fastify();
  const good = () => [{ name: 'good', help: 'Good.', type: 'gauge', samples: [{ value: 1 }] }] as const;
  const bad = () => Promise.reject(new Error('away'));
  registerHealth(server, shop.app, [bad, good]);
  const { body } = await server.inject({ url: '/metrics' });
  expect(body).toContain('good 1\n');
  expect(body).toContain('tongxue_meters_failed 1\n');
  await server.close();
});
