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
  // As the calls' own server answers what went wrong: in the envelope, with HTTP 200.
  server.setErrorHandler((_error, _request, reply) => reply.code(200).send({ status: 500 }));
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  meter = await registerNotifications(server, shop.app, providers);
});
afterAll(async () => {
  await server.close();
  await shop.close();
  await simulator.close();
});

const kept = async () =>
  Number(
    (
      await shop.pool.query(
        'select (select count(*) from payment_events) + (select count(*) from inbox) as rows',
      )
    ).rows[0]?.rows,
  );
const told = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test.each(['wechat', 'alipay'])(
  'what is not signed by %s is refused, counted, and nothing of it is kept',
  async (name) => {
    for (let count = 0; count < 20; count += 1) {
      const answer = await told(`/pay/notify/${name}`, `{"id":"made up ${count}"}`);
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('success');
    }
    expect(await kept()).toBe(0);
    expect(formatMetrics(await meter(shop.context()))).toContain(
      `tongxue_notifications_refused_total{provider="${name}",why="not_genuine"} 20`,
    );
  },
);

test.each([
  ['of more than 64 KB', 'x'.repeat(70_000), {}, 413],
  ['that is compressed', gzipSync('{}'), { 'content-encoding': 'gzip' }, 415],
])('a body %s is not acknowledged, so that it comes again', async (_what, payload, headers, status) => {
  for (const name of ['wechat', 'alipay']) {
    const answer = await told(`/pay/notify/${name}`, payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('success');
  }
  expect(await kept()).toBe(0);
});
