import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../pool.ts';
import type { EmbeddedDatabase } from './open.ts';
import { isDatabaseInUse, openEmbedded } from './open.ts';
import { removeEmbedded } from './remove.ts';
import { ask, emptyFolder, openInProcess } from './testing.ts';

const root = join(import.meta.dirname, '../../../..');
const asked = 'The database runs on PGlite: one connection, slower, and no safety against power loss.';

/** A checkout into which npm could not install programs of PostgreSQL for the machine. */
function checkoutWithoutPrograms(): string {
  const checkout = emptyFolder();
  mkdirSync(join(checkout, 'node_modules'));
  symlinkSync(join(root, 'node_modules/@electric-sql'), join(checkout, 'node_modules/@electric-sql'));
  for (const part of ['package.json', 'server/platform/database/embedded'])
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  return checkout;
}

test('where no program of PostgreSQL runs, PGlite is used, said in one line at each start; data are kept', async () => {
  const checkout = checkoutWithoutPrograms();
  const file = join(checkout, 'server/platform/database/embedded/hold-open.ts');
  const folder = join(checkout, 'data');
  const first = await openInProcess(folder, { file });
  expect(first.engine).toBe('pglite');
  expect(first.said).toEqual([
    expect.stringMatching(/^PostgreSQL does not run here \(.+\): PGlite is used.*$/),
  ]);
  await ask(first.url, "create table kept as select '围棋' as name");
  await expect(openEmbedded({ folder, log: () => {} })).rejects.toSatisfy(isDatabaseInUse);
  await first.kill();

  const said: string[] = [];
  const second = await openEmbedded({ folder, log: (line) => said.push(line) });
  expect(second.engine).toBe('pglite');
  expect(said).toEqual([asked]);
  expect(await ask(second.url, 'select name from kept')).toEqual(['围棋']);
  await second.close();
  await expect(ask(second.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
}, 120_000);

describe('many connections on the one session of PGlite', () => {
  let folder: string;
  let database: EmbeddedDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tongxue-test-pglite-'));
    database = await openEmbedded({ folder, log: () => {}, engine: 'pglite' });
    pool = openPool(database.url, { max: 20 });
    await pool.query(
      'create table counters (id int primary key, n int not null); insert into counters values (1, 0)',
    );
  }, 120_000);
  afterAll(async () => {
    await pool.end();
    await database.close();
    await removeEmbedded(folder);
  });

  test('a wrong password is refused', async () => {
    const guessed = new URL(database.url);
    guessed.password = 'postgres';
    await expect(ask(guessed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('answers go to who asked, also when errors come between', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 300 }, (_, n) =>
        pool.query('select 600 / $1::int as a, $2::int as b', [n % 3, n]),
      ),
    );
    answers.forEach((answer, n) => {
      if (n % 3 === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      else expect(answer).toMatchObject({ value: { rows: [{ a: 600 / (n % 3), b: n }] } });
    });
  });

  test('transactions do not mix, whether they are kept or rolled back', async () => {
    const raise = async (n: number) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query('select n from counters where id = $1 for update', [1]);
        await client.query('update counters set n = $1 where id = 1', [rows[0].n + 1]);
        if (n % 4 === 0) await client.query('insert into counters values ($1, 0)', [1]);
        await client.query('commit');
      } catch {
        await client.query('rollback');
      } finally {
        client.release();
      }
      return pool.query('select $1::int as mine', [n]);
    };
    const after = await Promise.all(Array.from({ length: 100 }, (_, n) => raise(n)));
    expect(after.map(({ rows }) => rows[0].mine)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(await ask(database.url, 'select n from counters')).toEqual([75]);
  });

  test('statements of one name on many connections do not meet', async () => {
    const named = (n: number) =>
      pool.query({
        name: `of ${n % 2}`,
        text: n % 2 ? 'select $1::int as n' : 'select 1000 + $1::int as n',
        values: [n],
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => named(n)));
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? n : 1000 + n)),
    );
  });

  test('a transaction whose connection broke is rolled back and holds nobody up', async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('create table never_there ()');
    const waiting = ask(database.url, "select to_regclass('never_there')");
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect(await waiting).toEqual([null]);
  });

  test('notifications reach who listens', async () => {
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    const heard = new Promise((resolve) => listener.on('notification', ({ payload }) => resolve(payload)));
    await listener.query('listen news');
    await pool.query("select pg_notify('news', '下课')");
    expect(await heard).toBe('下课');
    await listener.end();
  });
});
