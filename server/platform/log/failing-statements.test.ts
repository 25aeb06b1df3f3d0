import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../contract/core/call.ts';
import type { Context } from '../context.ts';
import { inTransaction, openContext } from '../http/contexts.ts';
import type { Edge } from '../http/edge.ts';
import { createServer } from '../http/server.ts';
import { handle } from '../jobs/handle.ts';
import { type Jobs, openJobs } from '../jobs/jobs.ts';
import { type TestShop, testShop } from '../testing.ts';
import { createLogger } from './logger.ts';

const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  email: text('email').unique(),
  passwordHash: text('password_hash').notNull(),
  name: text('name'),
});

/** The values of each statement; none may appear in the log. */
const person = {
  id: '0198c0de-0000-7000-8000-00000000abcd',
  email: 'lin.parent@example.cn',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
  name: '林小雨\n    at 13800138000 (file:///secret.ts:1:1)',
};
const personal = ['lin.parent', 'l***@', 'argon2id', 'c2FsdHNhbHQ', '林小雨', '13800138000', '138****8000'];

const insertPerson = ({ db }: Pick<Context, 'db'>, change: Partial<typeof person> = {}) =>
  db.insert(people).values({ ...person, ...change });
const raw = ({ connection }: Context, statement: string) =>
  connection.query(statement, [person.email, person.passwordHash]);

/** Failing statements by kind, with the words that the log must have. */
const failures: Record<string, { says: string; run(context: Context): Promise<unknown> }> = {
  'a value that must be unique': {
    says: 'people_email_key',
    run: (context) => insertPerson(context, { id: context.newId() }),
  },
  'a value that is missing': {
    says: 'password_hash',
    run: (context) => insertPerson(context, { passwordHash: null as never }),
  },
  'a value that breaks a check': {
    says: 'short_names',
    run: (context) => insertPerson(context, { id: context.newId(), email: 'x', name: person.name.repeat(9) }),
  },
  'a reference to nothing': {
    says: '23503',
    run: ({ db }) =>
      db.execute(sql`insert into slips values (${person.email}, ${person.name}, ${person.passwordHash})`),
  },
  'a value of a wrong type': {
    says: '22P02',
    run: ({ db }) => db.execute(sql`select * from people where id = ${person.email}::uuid`),
  },
  'a list that is none': {
    says: '22P02',
    run: ({ db }) => db.execute(sql`select ${`{"${person.email}" ${person.name}`}::text[]`),
  },
  'JSON that is none': {
    says: '22P02',
    run: ({ db }) => db.execute(sql`select ${`{"a": ${person.email} ${person.name}}`}::jsonb`),
  },
  'a moment that is none': {
    says: '22007',
    run: ({ db }) => db.execute(sql`select ${person.name}::timestamptz`),
  },
  'wrong syntax': {
    says: '42601',
    run: (context) => raw(context, 'selec $1::text, $2::text'),
  },
  'a literal in a statement': {
    says: '42883',
    run: ({ db }) => db.execute(sql.raw(`select nothing('${person.email}', '${person.passwordHash}')`)),
  },
  'an unknown column': {
    says: '42703',
    run: ({ db }) => db.execute(sql`select nothing from people where email = ${person.email}`),
  },
  'a statement that took too long': {
    says: '57014',
    run: async (context) => {
      await context.db.execute(sql`set local statement_timeout = 20`);
      await raw(context, 'select pg_sleep(5), $1::text, $2::text');
    },
  },
  'an exception raised by a statement': {
    says: 'P0001',
    run: (context) =>
      context.db.execute(sql.raw(`do $$ begin raise exception '% of ${person.email}', 'name'; end $$`)),
  },
  'a number beyond its type': {
    says: '22003',
    run: ({ db }) => db.execute(sql`select ${'13800138000'}::int`),
  },
};
const kinds = Object.keys(failures);

const failingCall: Call = {
  path: 'failing',
  method: 'POST',
  who: ['visitor'],
  input: z.object({ kind: z.string() }),
  output: z.null(),
} as never;

let shop: TestShop;
let server: FastifyInstance;
let jobs: Jobs;
let lines: string[] = [];
const failing = { name: 'failing', data: z.object({ kind: z.string() }), retries: 0 };
const fail = (context: Context, kind: string) => failures[kind]?.run(context);

beforeAll(async () => {
  shop = await testShop();
  const log = createLogger('debug', { write: (line: string) => lines.push(line) });
  const app = { ...shop.app, log };
  await shop.pool.query(
    `create table people (id uuid primary key, email text unique, password_hash text not null,
       name text constraint short_names check (length(name) < 100));
     create table slips (email text, name text, body text references people (email))`,
  );
  await insertPerson({ db: drizzle(shop.pool) });
  const edge: Edge = {
    app,
    calls: [
      {
        call: failingCall,
        mode: 'transaction',
        verb: (context, { kind }: { kind: string }) => fail(context, kind) as Promise<unknown>,
      },
    ],
    findPerson: async () => null,
  };
  server = await createServer(edge);
  jobs = await openJobs({
    url: shop.url,
    log,
    handlers: [handle(failing, async (context, { kind }) => void (await fail(context, kind)))],
    runIn: (handler, data) => inTransaction(app, openContext(app, {}), (inside) => handler.run(inside, data)),
  });
  await jobs.work();
}, 60_000);
afterEach(() => {
  lines = [];
});
afterAll(async () => {
  await server.close();
  await jobs.stop();
  await shop.close();
});

function expectSilence(says: string): void {
  const text = lines.join('');
  expect(text).toContain(says);
  expect(text).toContain('.ts:');
  for (const word of personal) expect(text).not.toContain(word);
}

test.each(kinds)('a call whose statement has %s logs nothing personal', async (kind) => {
  const answer = await server.inject({ method: 'POST', url: '/api/failing', payload: { kind } });
  expect(answer.json().status).toBe(500);
  expect(lines).toHaveLength(1);
  expectSilence(failures[kind]?.says ?? '');
});

test('jobs with failing statements log and store nothing personal', async () => {
  for (const kind of kinds)
    await jobs.enqueue(openContext(shop.app, {}).connection, { job: failing, data: { kind } });
  await expect.poll(() => lines.length).toBe(kinds.length);
  for (const kind of kinds) expectSilence(failures[kind]?.says ?? '');
  const outputs = async () =>
    (await shop.pool.query("select output::text from jobs.job where name = 'failing' and state = 'failed'"))
      .rows;
  await expect.poll(async () => (await outputs()).length).toBe(kinds.length);
  const stored = JSON.stringify(await outputs());
  for (const word of personal) expect(stored).not.toContain(word);
}, 60_000);

test("pg-boss' own statements that fail log nothing personal", async () => {
  await shop.pool.query(
    `create function jobs.refuse() returns trigger language plpgsql as
       $$ begin raise exception 'job of ${person.email}' using detail = '${person.passwordHash}'; end $$;
     create trigger refuse before update on jobs.job_common for each row execute function jobs.refuse()`,
  );
  try {
    await jobs.enqueue(openContext(shop.app, {}).connection, {
      job: failing,
      data: { kind: 'none', ...person },
    });
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines.join('')).toContain('P0001');
    for (const word of personal) expect(lines.join('')).not.toContain(word);
  } finally {
    await shop.pool.query('drop trigger refuse on jobs.job_common');
  }
}, 60_000);

test('an error logged without a message logs nothing personal', async () => {
  const error = await insertPerson(shop.context(), { id: shop.context().newId() }).catch(
    (failure: unknown) => failure,
  );
  const log = createLogger('debug', { write: (line: string) => lines.push(line) });
  log.error(error);
  log.error({ err: error });
  log.error({ err: new AggregateError([error], 'several') });
  expect(lines).toHaveLength(3);
  expectSilence('people_email_key');
});
