import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Connection, Context, Database, Limit, Person } from '../context.ts';
import { holdingConnection } from '../database/holding.ts';
import { uuidv7 } from '../ids.ts';
import type { EnqueuedJob } from '../jobs/define-job.ts';
import type { Settings } from '../settings.ts';

/** What all requests and jobs of a server share. */
export type AppServices = {
  pool: Pool;
  /** Replaced as a whole when the school changes them, so a request or job keeps those it began with. */
  settings: Settings;
  log: Logger;
  clock(): Temporal.Instant;
  takeLimit(limit: Limit, key: string, points?: number): Promise<void>;
  giveBackLimit(limit: Limit, key: string): Promise<void>;
  forgetLimit(limit: Limit, key: string): Promise<void>;
  enqueue(connection: Connection, job: EnqueuedJob): Promise<void>;
};

type About = Partial<
  Pick<
    Context,
    | 'person'
    | 'locale'
    | 'address'
    | 'userAgent'
    | 'requestId'
    | 'work'
    | 'token'
    | 'device'
    | 'referralCode'
    | 'memory'
  >
>;

const noToken: Context['token'] = { value: null, give() {}, remove() {}, lend() {}, giveBack() {} };
const noDevice: Context['device'] = { value: null, give() {} };

/** Drizzle per connection, made once: statements are cached for it. */
const databases = new WeakMap<Pool | PoolClient, Database>();

function databaseOf(connection: Pool | PoolClient): Database {
  const known = databases.get(connection);
  if (known) return known;
  const made: Database = drizzle(connection);
  databases.set(connection, made);
  return made;
}

/** The channel on which servers receive events for open pages. */
export const eventChannel = 'tongxue_events';

/** Stands in place of an account id in an event to all servers. */
export const everyServer = 'every server';

/** Replaces the settings with newer ones of the school. */
export function adoptSettings(app: AppServices, settings: Settings): void {
  if (settings.schoolVersion > app.settings.schoolVersion) app.settings = settings;
}

/** A context on the pool: for reads, and for use cases that open their transactions themselves. */
export function openContext(app: AppServices, about: About): Context {
  return withConnection(app, about, app.pool);
}

function withConnection(app: AppServices, about: About, connection: Pool | PoolClient): Context {
  const visitor: Person = { kind: 'visitor' };
  const context: Context = {
    db: databaseOf(connection),
    connection: connection as unknown as Connection,
    memory: connection === app.pool ? (about.memory ?? null) : null,
    person: about.person ?? visitor,
    locale: about.locale ?? 'zh',
    now: app.clock(),
    newId: uuidv7,
    address: about.address ?? '',
    userAgent: about.userAgent ?? '',
    requestId: about.requestId ?? randomUUID(),
    work: about.work ?? 'unnamed work',
    settings: app.settings,
    log: app.log,
    limit: app.takeLimit,
    giveBack: app.giveBackLimit,
    forgetLimit: app.forgetLimit,
    token: about.token ?? noToken,
    device: about.device ?? noDevice,
    referralCode: about.referralCode ?? null,
    enqueue: (job, data, { afterSeconds = 0 } = {}) =>
      app.enqueue(context.connection, { job, data, ...(afterSeconds > 0 ? { afterSeconds } : {}) }),
    announced: [],
    announce: async (accountId, event) => {
      const text = JSON.stringify({ accountId, event });
      if (connection === app.pool) await tell(app.pool, [text]);
      else context.announced.push(text);
    },
    changedSettings: null,
    changeSettings: async (settings) => {
      context.changedSettings = settings;
      await context.announce(everyServer, { type: 'school.changed', version: settings.schoolVersion });
    },
    transact: (work) => {
      if (connection !== app.pool) throw new Error('a transaction was opened inside another');
      return inTransaction(app, context, work);
    },
  };
  return context;
}

/** Sends events. Those of a transaction arrive with its commit. */
async function tell(connection: Pool | PoolClient, announced: readonly string[]): Promise<void> {
  await connection.query('select pg_notify($1, event) from unnest($2::text[]) event', [
    eventChannel,
    announced,
  ]);
}

/** Runs `work` in one transaction, with the person and language of `outside`; rolls back if it throws. */
export async function inTransaction<Answer>(
  app: AppServices,
  outside: Context,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const client = await app.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const holder = { pool: app.pool, work: outside.work };
    const inside = withConnection(app, outside, client);
    const answer = await holdingConnection(holder, () => work(inside));
    if (inside.announced.length > 0) await tell(client, inside.announced);
    await client.query('commit');
    if (inside.changedSettings) adoptSettings(app, inside.changedSettings);
    return answer;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
