import { BlockList, isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryConfig } from 'pg';
import { formatMetrics, type Meter, type Reading } from '../metrics/metrics.ts';
import { type AppServices, openContext } from './contexts.ts';

/** The addresses that may read the metrics: this machine, and the named addresses and networks (`10.0.0.0/8`). */
function readersOf(addresses: readonly string[]): BlockList {
  const readers = new BlockList();
  readers.addSubnet('127.0.0.0', 8, 'ipv4');
  readers.addAddress('::1', 'ipv6');
  for (const address of addresses) {
    const [net = '', bits] = address.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) readers.addAddress(net, family);
    else readers.addSubnet(net, Number(bits), family);
  }
  return readers;
}

/** After this time the database counts as unreachable. */
const answersWithinMs = 3000;

/** Returns a probe of the database. Simultaneous callers share one query. */
function databaseProbe({ pool }: Pick<AppServices, 'pool'>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const ask = () =>
    pool.query({ text: 'select 1', query_timeout: answersWithinMs } as QueryConfig).then(
      () => true,
      () => false,
    );
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return Promise.race([running, wait(answersWithinMs, false, { ref: false })]);
  };
}

/** Whether a request comes from a reader itself. A request forwarded by an untrusted proxy does not. */
function isReader(readers: BlockList, request: FastifyRequest, trustedProxies: number): boolean {
  const isHandedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (isHandedOn && trustedProxies === 0) return false;
  const address = request.ip.replace(/^::ffff:(?=\d)/, '');
  const family = isIP(address);
  return family !== 0 && readers.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function processReadings({ pool }: AppServices): Reading[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const gauge = (name: string, help: string, value: number) =>
    ({ name, help, type: 'gauge', samples: [{ value }] }) as const;
  const counter = (name: string, help: string, value: number) =>
    ({ name, help, type: 'counter', samples: [{ value }] }) as const;
  return [
    gauge('process_resident_memory_bytes', 'Memory of this server.', memory.rss),
    gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', memory.heapUsed),
    counter('process_cpu_user_seconds_total', 'CPU time spent.', cpu.user / 1e6),
    counter('process_cpu_system_seconds_total', 'CPU time spent in the kernel.', cpu.system / 1e6),
    gauge('pg_pool_connections', 'Open connections to the database.', pool.totalCount),
    gauge('pg_pool_waiting', 'Requests that wait for a connection.', pool.waitingCount),
  ];
}

/** Reads all meters. One that fails, because the database is away, is left out and counted. */
async function readAll(app: AppServices, meters: readonly Meter[]): Promise<Reading[]> {
  const context = openContext(app, {});
  const results = await Promise.allSettled(meters.map(async (meter) => meter(context)));
  const failed = results.filter((result) => result.status === 'rejected').length;
  return [
    ...processReadings(app),
    ...results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    {
      name: 'tongxue_meters_failed',
      help: 'Meters that could not be read this time.',
      type: 'gauge',
      samples: [{ value: failed }],
    },
  ];
}

/**
 * Serves `/healthz` (alive), `/readyz` (database reachable) and `/metrics` (Prometheus text, for this machine and
 * `METRICS_FROM`; 404 for others).
 */
export function registerHealth(server: FastifyInstance, app: AppServices, meters: readonly Meter[]): void {
  const readers = readersOf(app.settings.metricsFrom);
  const reachesDatabase = databaseProbe(app);
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isReached = await reachesDatabase();
    return isReached ? { status: 'ready' } : reply.code(503).send({ status: 'database unreachable' });
  });
  server.get('/metrics', async (request, reply) => {
    if (!isReader(readers, request, app.settings.trustedProxies)) return reply.code(404).send();
    return reply.type('text/plain; version=0.0.4').send(formatMetrics(await readAll(app, meters)));
  });
}
