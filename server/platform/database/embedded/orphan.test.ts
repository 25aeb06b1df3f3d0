import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runAs } from './cluster.ts';
import { findHome } from './home.ts';
import { openEmbedded } from './open.ts';
import { commandOf, ended, runs } from './processes.ts';
import { removeEmbedded } from './remove.ts';
import { ask, crash, forgetMade, isRoot, madeFolder, openInProcess, portOf, serverOf } from './testing.ts';

afterAll(forgetMade);

/**
 * Writes ascending numbers until the connection breaks. Once some are written, returns a function for the last
 * acknowledged number.
 */
async function writeUntilBroken(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  let acknowledged = 0;
  const write = async () => {
    try {
      for (;;) {
        await client.query('insert into written values ($1)', [acknowledged + 1]);
        acknowledged += 1;
      }
    } catch {
      return acknowledged;
    }
  };
  const broken = write();
  await expect.poll(() => acknowledged).toBeGreaterThan(50);
  return () => broken;
}

test('stops a server left behind by kill -9, and every acknowledged row is there', async () => {
  const folder = await madeFolder();
  const first = await openInProcess(folder);
  await ask(first.url, 'create table written (number int)');
  const orphan = serverOf(folder);
  await first.kill();
  expect(runs(orphan)).toBe(true);
  const written = await writeUntilBroken(first.url);

  const logged: string[] = [];
  const second = await openEmbedded({ folder, log: (line) => logged.push(line) });
  expect(logged).toEqual([`Stopping a database server left behind by an earlier run (process ${orphan}).`]);
  expect(runs(orphan)).toBe(false);
  const acknowledged = await written();
  expect(acknowledged).toBeGreaterThan(0);
  const [rows] = await ask(second.url, 'select count(*)::int from written');
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
  await second.close();
});

test('recovers every acknowledged row when the server was killed while writing', async () => {
  const folder = await madeFolder();
  const first = await openInProcess(folder);
  await ask(first.url, 'create table written (number int)');
  const written = await writeUntilBroken(first.url);
  await crash(serverOf(folder));
  await first.kill();
  const acknowledged = await written();

  const second = await openEmbedded({ folder, log: () => {} });
  const [rows] = await ask(second.url, 'select count(*)::int from written');
  expect(acknowledged).toBeGreaterThan(0);
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
  await second.close();
});

test('leaves a process alone that has the number of a dead server', async () => {
  const folder = await madeFolder();
  const first = await openInProcess(folder);
  await ask(first.url, 'create table kept as select 1 as one');
  const pidFile = join(folder, 'postgresql/postmaster.pid');
  const left = readFileSync(pidFile, 'utf8');
  await first.close();
  const { uid, gid } = statSync(join(folder, 'postgresql'));
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)));

  const second = await openEmbedded({ folder, log: () => {} });
  expect(await ask(second.url, 'select one from kept')).toEqual([1]);
  await second.close();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  expect(commandOf(stranger.pid ?? 0)).toMatch(/^sleep 60/);
  stranger.kill();
  await once(stranger, 'exit');
});

test.skipIf(process.platform === 'win32')(
  'a dead server that its parent has not waited for does not keep the next one from starting',
  async () => {
    const folder = await madeFolder();
    const first = await openInProcess(folder);
    await ask(first.url, 'create table kept as select 1 as one');
    const pidFile = join(folder, 'postgresql/postmaster.pid');
    const left = readFileSync(pidFile, 'utf8');
    await first.close();
    const { uid, gid } = statSync(join(folder, 'postgresql'));
    // `sleep` replaces the shell and never waits for its child, so the child keeps its number after it has ended. The
    // shell would wait: the child lives until the shell is gone.
    const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      ...(isRoot ? { uid, gid } : {}),
    });
    onTestFinished(() => void parent.kill());
    const [, output, , line] = parent.stdio;
    const [number] = (await once(output as Readable, 'data')) as [Buffer];
    const dead = Number.parseInt(number.toString(), 10);
    await expect.poll(() => commandOf(parent.pid ?? 0)).toMatch(/^sleep 60/);
    expect(runs(dead)).toBe(true);
    (line as Writable).end();
    expect(await ended(dead, 20_000)).toBe(true);
    expect(() => process.kill(dead, 0)).not.toThrow();
    writeFileSync(pidFile, left.replace(/^\d+/, String(dead)));

    const second = await openEmbedded({ folder, log: () => {} });
    expect(await ask(second.url, 'select one from kept')).toEqual([1]);
    await second.close();
  },
);

test('stops a server left behind while starting, which shows only when the next one starts', async () => {
  const folder = await madeFolder();
  const first = await openInProcess(folder);
  await ask(first.url, 'create table kept as select 1 as one');
  const port = String(portOf(folder));
  await first.close();
  const home = findHome(folder);
  const pidFile = join(home.data, 'postmaster.pid');

  const logged: string[] = [];
  const opening = openEmbedded({ folder, log: (line) => logged.push(line) });
  // By then it has looked for a server left behind and found none.
  const orphan = spawn(
    join(home.bin, 'postgres'),
    ['-D', home.data, '-p', port, '-c', 'unix_socket_directories='],
    {
      ...runAs(home),
      stdio: 'ignore',
    },
  );
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const isThere = () => existsSync(pidFile) && serverOf(folder) === orphan.pid;
  for (let left = 4000; left > 0 && !isThere(); left -= 1) Atomics.wait(pause, 0, 0, 5);
  expect(isThere()).toBe(true);

  const second = await opening;
  expect(logged).toEqual([
    `Stopping a database server left behind by an earlier run (process ${orphan.pid}).`,
  ]);
  expect(runs(orphan.pid ?? 0)).toBe(false);
  expect(await ask(second.url, 'select one from kept')).toEqual([1]);
  await second.close();
});

test('removing a folder ends the server left behind on it', async () => {
  const folder = await madeFolder();
  const first = await openInProcess(folder);
  const orphan = serverOf(folder);
  await first.kill();
  await removeEmbedded(folder);
  expect(await ended(orphan, 1000)).toBe(true);
  expect(existsSync(folder)).toBe(false);
});
