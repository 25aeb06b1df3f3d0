import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from './open.ts';
import { runs } from './processes.ts';
import { ask, emptyFolder, isReadableByOthers, openInProcess, ordinaryUser, serverOf } from './testing.ts';

const root = join(import.meta.dirname, '../../../..');
const quiet = () => {};

describe.runIf(isReadableByOthers)('as an ordinary user', () => {
  test('an empty folder becomes a durable UTF-8 database, reachable only from this machine with the password', async () => {
    const user = ordinaryUser();
    const folder = emptyFolder(user);
    const opened = await openInProcess(folder, { user });
    expect(opened).toMatchObject({ logged: [] });

    expect(await ask(opened.url, "select lower('ÉCOLE'), upper('straße 童学'), 'Z' < 'a'")).toEqual([
      'école',
      'STRAßE 童学',
      true,
    ]);
    expect(await ask(opened.url, 'show server_encoding')).toEqual(['UTF8']);
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(await ask(opened.url, `show ${setting}`)).toEqual(['on']);
    expect(await ask(opened.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(await ask(opened.url, 'show unix_socket_directories')).toEqual(['']);
    expect(await ask(opened.url, 'show timezone')).toEqual(['UTC']);

    expect(statSync(join(folder, 'postgresql'))).toMatchObject({ uid: user.uid, mode: 0o40700 });
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    const guessed = new URL(opened.url);
    guessed.password = 'postgres';
    await expect(ask(guessed.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await opened.close();
  });

  test('the next start finds the data, and closing ends the server', async () => {
    const user = ordinaryUser();
    const folder = emptyFolder(user);
    const first = await openInProcess(folder, { user });
    await ask(first.url, "create table kept as select '围棋' as name");
    const server = serverOf(folder);
    await first.close();
    // A process that has ended keeps its number until its parent has waited for it.
    expect(runs(server)).toBe(false);
    await expect(ask(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    const second = await openInProcess(folder, { user });
    expect(await ask(second.url, 'select name from kept')).toEqual(['围棋']);
    await second.close();
  });
});

test('two folders are two databases at the same time', async () => {
  const [first, second] = await Promise.all([
    openEmbedded({ folder: emptyFolder(), log: quiet }),
    openEmbedded({ folder: emptyFolder(), log: quiet }),
  ]);
  await ask(first.url, 'create table only_here ()');
  expect(await ask(second.url, "select to_regclass('only_here')")).toEqual([null]);
  await Promise.all([first.close(), second.close()]);
});

test('an interrupted first start starts over', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'postgresql.making'));
  writeFileSync(join(folder, 'postgresql.making/PG_VERSION'), '18\n');
  const database = await openEmbedded({ folder, log: quiet });
  expect(await ask(database.url, 'select 1')).toEqual([1]);
  await database.close();
  expect(readdirSync(folder)).not.toContain('postgresql.making');
});

test('data that cannot be opened are an error, not replaced by an empty database', async () => {
  const folder = emptyFolder();
  const first = await openEmbedded({ folder, log: quiet });
  await ask(first.url, 'create table kept as select 1 as one');
  await first.close();
  await first.close();

  const version = join(folder, 'postgresql/PG_VERSION');
  writeFileSync(version, '17\n');
  await expect(openEmbedded({ folder, log: quiet })).rejects.toThrow(
    /did not start: .*incompatible with server/s,
  );

  writeFileSync(version, '18\n');
  const reopened = await openEmbedded({ folder, log: quiet });
  expect(await ask(reopened.url, 'select one from kept')).toEqual([1]);
  await reopened.close();
});

test('the error names DATABASE_URL where PostgreSQL cannot run', async () => {
  const checkout = emptyFolder();
  for (const part of ['package.json', 'server/platform/database/embedded'])
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  const file = join(checkout, 'server/platform/database/embedded/hold-open.ts');
  const { failed } = await openInProcess(join(checkout, 'data'), { file });
  expect(failed?.message).toMatch(/^PostgreSQL does not run here \(.+\)\. Set DATABASE_URL to /);
});

test('refuses to hide a PGlite database of an earlier version', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'pglite'));
  await expect(openEmbedded({ folder, log: quiet })).rejects.toThrow(/pglite holds a PGlite database/);
  expect(readdirSync(folder)).not.toContain('postgresql');
});

test('names a lost password file', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'postgresql'));
  writeFileSync(join(folder, 'postgresql/PG_VERSION'), '18\n');
  await expect(openEmbedded({ folder, log: quiet })).rejects.toThrow(/password of the database is missing/);
});
