import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../pool.ts';
import { dataOf } from './home.ts';
import { openEmbedded } from './open.ts';
import { runs } from './processes.ts';
import { ask, crash, forgetMade, madeFolder, serverOf } from './testing.ts';

afterAll(forgetMade);

const quiet = () => {};
const patient = { interval: 50 };

test('restarts a killed server on its port, every time, with every acknowledged row', async () => {
  const folder = await madeFolder();
  const logged: string[] = [];
  const database = await openEmbedded({ folder, log: (line) => logged.push(line) });
  const pool = openPool(database.url, { max: 5 });
  await pool.query('create table written (number int)');
  for (const round of [1, 2, 3]) {
    await pool.query('insert into written values ($1)', [round]);
    const killed = serverOf(folder);
    await crash(killed);
    const rows = () => pool.query('select count(*) as n from written').then(({ rows: [row] }) => row.n);
    await expect.poll(() => rows().catch(() => null), patient).toBe(round);
    expect(serverOf(folder)).not.toBe(killed);
    const loggedWith = (words: string) => logged.filter((line) => line.includes(words));
    expect(loggedWith('stopped and is being restarted')).toHaveLength(round);
    // It answers a moment before the log line.
    await expect.poll(() => loggedWith('has been restarted'), patient).toHaveLength(round);
  }
  await pool.end();
  const server = serverOf(folder);
  await database.close();
  expect(runs(server)).toBe(false);
  const reopened = await openEmbedded({ folder, log: quiet });
  expect(await ask(reopened.url, 'select count(*)::int from written')).toEqual([3]);
  await reopened.close();
}, 120_000);

test('a server closed during its restart stays closed', async () => {
  const folder = await madeFolder();
  const database = await openEmbedded({ folder, log: quiet });
  await crash(serverOf(folder));
  await database.close();
  // A child that the killed server had just forked may hold the port for a moment.
  const answer = () => ask(database.url, 'select 1').catch((error) => error.code);
  await expect.poll(answer, patient).toBe('ECONNREFUSED');
  const reopened = await openEmbedded({ folder, log: quiet });
  expect(await ask(reopened.url, 'select 1')).toEqual([1]);
  await reopened.close();
});

test('gives up a server that cannot be restarted, and reports the reason once', async () => {
  const folder = await madeFolder();
  const lost: string[] = [];
  const database = await openEmbedded({ folder, log: quiet, onLost: (error) => lost.push(error.message) });
  const version = join(dataOf(folder), 'PG_VERSION');
  renameSync(version, `${version}.away`);
  await crash(serverOf(folder));
  await expect
    .poll(() => lost, patient)
    .toEqual([
      expect.stringMatching(/^The database server cannot be kept running: PostgreSQL did not start: /),
    ]);
  renameSync(`${version}.away`, version);
  await database.close();
}, 60_000);
