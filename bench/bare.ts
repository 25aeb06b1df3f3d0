import Fastify from 'fastify';
import pg from 'pg';
import { findPerson } from '../server/capabilities/staff/index.ts';
import { boundCalls, openCapabilities } from '../server/capabilities.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { type AppServices, inTransaction, openContext } from '../server/platform/http/contexts.ts';
import { runCall } from '../server/platform/http/run-call.ts';
import { createLimits } from '../server/platform/limits/limits.ts';
import { createLogger } from '../server/platform/log/logger.ts';
import { readSettings } from '../server/platform/settings.ts';
import { renderCards } from './bare-cards.ts';

/**
 * The baselines, as their own process: `/cards` is a bare React render of 20 cards; `/<call>?…` sends the call's
 * statements on bare Fastify and `pg`, and returns the rows.
 */
type Statement = unknown[];

const settings = readSettings({ ...process.env, NODE_ENV: 'test' });
const pool = openPool(process.env.DATABASE_URL ?? '');
const baseline: AppServices = {
  pool,
  settings,
  log: createLogger('silent'),
  clock: () => Temporal.Now.instant().round('microsecond'),
  ...createLimits(pool, settings.limitFactor),
  enqueue: async () => {},
};
// Reads ask no payment provider.
const calls = boundCalls(openCapabilities({} as Parameters<typeof openCapabilities>[0]));

let recorded: Statement[] | null = null;
const { query } = pg.Client.prototype;
/** Drops a statement's name: each connection that repeats it prepares it under its own. */
const nameless = (part: unknown) =>
  typeof part === 'object' && part !== null && 'name' in part ? { ...part, name: undefined } : part;
pg.Client.prototype.query = function listen(this: pg.Client, ...parts: unknown[]) {
  recorded?.push(parts.filter((part) => typeof part !== 'function').map(nameless));
  return Reflect.apply(query, this, parts);
} as typeof query;

/** The statements of a call without any cached answer. */
async function statementsOf(
  path: string,
  { TokenId = '', ...fields }: Record<string, unknown>,
): Promise<Statement[]> {
  const bound = calls.find(({ call }) => call.path === path);
  if (!bound) throw new Error(`unknown call ${path}`);
  recorded = [];
  // The caller is looked up for every call: that is one of its statements.
  const person = TokenId
    ? await findPerson(openContext(baseline, {}), String(TokenId), baseline.clock())
    : null;
  await runCall(bound, openContext(baseline, { address: '127.0.0.1', ...(person ? { person } : {}) }), {
    fields,
    transact: (outside, work) => inTransaction(baseline, outside, work),
  });
  const statements = recorded;
  recorded = null;
  return statements;
}

const known = new Map<string, Promise<Statement[]>>();
const server = Fastify();
server.get('/cards', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderCards()));
server.get<{ Params: { call: string } }>('/:call', async (request) => {
  let statements = known.get(request.url);
  if (!statements) {
    statements = statementsOf(request.params.call, request.query as Record<string, unknown>);
    known.set(request.url, statements);
  }
  const answers = (await statements).map(
    (statement) => Reflect.apply(pool.query, pool, statement) as Promise<pg.QueryResult>,
  );
  return (await Promise.all(answers)).map(({ rows }) => rows);
});
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => process.exit(0));
