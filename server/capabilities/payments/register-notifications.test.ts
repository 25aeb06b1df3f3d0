import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { formatMetrics, type Meter } from '../../platform/metrics/metrics.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { registerNotifications } from './index.ts';
import { openProviders } from './open-providers.ts';

let simulator: Simulator;
let shop: TestShop;
let server: FastifyInstance;
let meter: Meter;
beforeAll(async () => {
  simulator = await startSimulator();
  shop = await testShop();
  server = Fastify();
  // Like the calls' own server, which answers errors in an envelope with HTTP 200.
  server.setErrorHandler((_error, _request, reply) => reply.code(200).send({ status: 500 }));
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  meter = await registerNotifications(server, shop.app, providers);
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await simulator.close();
});

const stored = async () =>
  Number(
    (
      await shop.pool.query(
        'select (select count(*) from payment_events) + (select count(*) from inbox) as rows',
      )
    ).rows[0]?.rows,
  );
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test.each(['wechat', 'alipay'])(
  'refuses and counts what %s has not signed, and stores nothing',
  async (name) => {
    for (let count = 0; count < 20; count += 1) {
      const answer = await post(`/pay/notify/${name}`, `{"id":"made up ${count}"}`);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('success');
    }
    expect(await stored()).toBe(0);
    expect(formatMetrics(await meter(shop.context()))).toContain(
      `tongxue_notifications_refused_total{provider="${name}",why="not_genuine"} 20`,
    );
  },
);

test.each([
  ['of more than 64 KB', 'x'.repeat(70_000), {}, 413],
  ['that is compressed', gzipSync('{}'), { 'content-encoding': 'gzip' }, 415],
])('does not acknowledge a body %s, so that it is sent again', async (_what, payload, headers, status) => {
  for (const name of ['wechat', 'alipay']) {
    const answer = await post(`/pay/notify/${name}`, payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('success');
  }
  expect(await stored()).toBe(0);
});
