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

test('a server that is killed is started again on its port, every time, with every acknowledged row', async () => {
  const folder = await madeFolder();
  const said: string[] = [];
  const database = await openEmbedded({ folder, log: (line) => said.push(line) });
  const pool = openPool(database.url, { max: 5 });
  await pool.query('create table written (number int)');
  for (const round of [1, 2, 3]) {
    await pool.query('insert into written values ($1)', [round]);
    const killed = serverOf(folder);
    await crash(killed);
    const rows = () => pool.query('select count(*) as n from written').then(({ rows: [row] }) => row.n);
    await expect.poll(() => rows().catch(() => null), patient).toBe(round);
    expect(serverOf(folder)).not.toBe(killed);
    const saidOf = (words: string) => said.filter((line) => line.includes(words));
    expect(saidOf('ended by itself and is started again')).toHaveLength(round);
    // It answers a moment before that is seen.
    await expect.poll(() => saidOf('runs again'), patient).toHaveLength(round);
  }
  await pool.end();
  const server = serverOf(folder);
  await database.close();
  expect(runs(server)).toBe(false);
  const again = await openEmbedded({ folder, log: quiet });
  expect(await ask(again.url, 'select count(*)::int from written')).toEqual([3]);
  await again.close();
}, 120_000);

test('a server that is closed while it is being started again stays closed', async () => {
  const folder = await madeFolder();
  const database = await openEmbedded({ folder, log: quiet });
  await crash(serverOf(folder));
  await database.close();
  // A child of the killed one that was only just forked may hold the port for a moment.
  const answer = () => ask(database.url, 'select 1').catch((error) => error.code);
  await expect.poll(answer, patient).toBe('ECONNREFUSED');
  const again = await openEmbedded({ folder, log: quiet });
  expect(await ask(again.url, 'select 1')).toEqual([1]);
  await again.close();
});

test('one that cannot be started again is given up, and why is told once', async () => {
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
