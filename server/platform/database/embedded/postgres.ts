import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedDatabase, EmbeddedOptions } from './engine.ts';
import { findHome, type Home } from './home.ts';
import { ended, runs } from './processes.ts';

const as = ({ user }: Home) => (user ? { uid: user.uid, gid: user.gid, cwd: '/' } : {});

/** The password of the folder's database, made with it; only its owner can read it. */
function passwordOf(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Makes the database's files unless they are there; a first start that was cut off begins anew. */
function make(home: Home, password: string): void {
  if (existsSync(join(home.data, 'tongxue-made'))) return;
  if (existsSync(home.data))
    for (const name of readdirSync(home.data))
      rmSync(join(home.data, name), { recursive: true, force: true });
  else mkdirSync(home.data, { recursive: true, mode: 0o700 });
  const passwordFile = join(tmpdir(), `tongxue-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  const fixed = ['-U', 'tongxue', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(home.bin, 'initdb'), ['-D', home.data, `--pwfile=${passwordFile}`, ...fixed], {
    ...as(home),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  writeFileSync(join(home.data, 'tongxue-made'), '');
}

/** Stops a postmaster that outlived its server (`kill -9`): it is ours when it names our data folder. */
async function stopOrphan(home: Home, log: (line: string) => void): Promise<void> {
  const file = join(home.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pidLine, dataLine] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 1 || dataLine !== home.data || !runs(pid)) return;
  log(`A database server left behind by an earlier run (process ${pid}) is stopped first.`);
  process.kill(pid, 'SIGINT');
  if (await ended(pid, 10_000)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await ended(pid, 10_000)))
    throw new Error(`The database server left behind (process ${pid}) does not stop.`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

function launch(home: Home, port: number): ChildProcess {
  const args = [
    '-D',
    home.data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  return spawn(join(home.bin, 'postgres'), args, {
    ...as(home),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
}

/** Waits until it answers; throws with its last words when it ends instead. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  let words = '';
  let gone = false;
  child.stderr?.on('data', (data: Buffer) => {
    words = (words + data.toString()).slice(-2000);
  });
  child.once('error', (error) => {
    words += error.message;
    gone = true;
  });
  child.once('exit', () => {
    gone = true;
  });
  for (const until = Date.now() + 60_000; Date.now() < until && !gone; await wait(20)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`PostgreSQL did not start: ${words.trim()}`);
}

/** Starts real PostgreSQL on the folder; the folder's lock is held by the caller. */
export async function startPostgres({ folder, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = findHome(folder);
  const password = passwordOf(folder);
  make(home, password);
  await stopOrphan(home, log);
  const port = await freePort();
  const url = `postgres://tongxue:${password}@127.0.0.1:${port}/postgres`;
  const child = launch(home, port);
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  await answering(child, url);
  return {
    url,
    engine: 'postgres',
    close: async () => {
      process.off('exit', stop);
      if (child.exitCode !== null || child.pid === undefined) return;
      child.kill('SIGINT');
      if (!(await ended(child.pid, 20_000))) child.kill('SIGQUIT');
    },
  };
}
