import { fillPlaceholders } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { courseFilter } from '../contract/catalog/calls.ts';
import type { Context } from '../server/platform/context.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { readSettings } from '../server/platform/settings.ts';
import { cardsStatement } from '../server/reads/courses/course-cards.ts';
import { selectFirst, selectFitting } from '../server/reads/courses/course-hits.ts';
import { countStatement } from '../server/reads/courses/course-index.ts';

/** The floor of the catalogue calls: bare Fastify and `pg` with the same statement, nothing else. Runs as its own process. */
const pool = openPool(process.env.DATABASE_URL ?? '');
const settings = readSettings({ ...process.env, NODE_ENV: 'test' });
const db = drizzle(pool);
const server = Fastify();
type Prepared = { getQuery(): { sql: string; params: unknown[] } };
const query = (prepared: Prepared, values: Record<string, unknown>) => {
  const { sql, params } = prepared.getQuery();
  return pool.query(sql, fillPlaceholders(params, values));
};
server.get('/list', async (request) => {
  const filter = courseFilter.parse(request.query);
  const context = { now: Temporal.Now.instant(), settings } as Context;
  const [selection, all] = [selectFirst(context, filter, 20), selectFitting(context, filter)];
  const [list, total] = await Promise.all([
    query(cardsStatement(db, selection), { ...selection.values, limit: 20, offset: 0 }),
    query(countStatement(db, all), all.values),
  ]);
  return { items: list.rows, total: total.rows[0]?.total };
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => process.exit(0));
