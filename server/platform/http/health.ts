import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { QueryConfig } from 'pg';
import type { Floor } from './contexts.ts';

const isLoopback = (address: string) =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';

/** A database that does not answer within this time is not there. */
const answersWithinMs = 3000;

/** Whether a request would get an answer from the database now. However many ask, it is asked once at a time. */
function databaseProbe({ pool }: Pick<Floor, 'pool'>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  const ask = () =>
    pool.query({ text: 'select 1', query_timeout: answersWithinMs } as QueryConfig).then(
      () => true,
      () => false,
    );
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return Promise.race([asked, wait(answersWithinMs, false, { ref: false })]);
  };
}

/** `/healthz`: alive. `/readyz`: database reachable. `/metrics`: Prometheus text, for this machine only. */
export function registerHealth(server: FastifyInstance, floor: Floor): void {
  const reachesDatabase = databaseProbe(floor);
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isReached = await reachesDatabase();
    return isReached ? { status: 'ready' } : reply.code(503).send({ status: 'database unreachable' });
  });
  server.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.ip)) return reply.code(404).send();
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const lines = [
      `process_resident_memory_bytes ${memory.rss}`,
      `nodejs_heap_used_bytes ${memory.heapUsed}`,
      `process_cpu_user_seconds_total ${cpu.user / 1e6}`,
      `process_cpu_system_seconds_total ${cpu.system / 1e6}`,
      `pg_pool_connections ${floor.pool.totalCount}`,
      `pg_pool_waiting ${floor.pool.waitingCount}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
