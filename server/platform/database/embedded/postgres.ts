import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runAs } from './cluster.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from './engine.ts';
import type { Home } from './home.ts';
import { postmasterOf, stopOrphan } from './orphan.ts';
import { passwordOf } from './password.ts';
import { stopServer } from './processes.ts';
import { supervise } from './supervise.ts';

/** Megabytes of this machine's memory, of which the database takes an eighth, within bounds: 128 MB are its own usual share. */
const memory = Math.floor(totalmem() / 1_048_576);
const buffers = Math.max(128, Math.min(1024, Math.floor(memory / 8)));

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${buffers}MB`,
  effective_cache_size: `${Math.max(1024, Math.floor(memory / 2))}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements come back to who sent them, and may carry personal data: they are not written to the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** Longest wait for a start: after a crash the log of up to `max_wal_size` is read first. */
const startMs = 180_000;
const logBytes = 5_000_000;

/** The server's own log; one older log is kept. */
const logOf = (folder: string) => join(folder, 'postgresql.log');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts the server's process. In a session of its own: Ctrl+C ends the shop first, and then the shop its database. */
function launch(home: Home, { port, logFile }: { port: number; logFile: string }): ChildProcess {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(join(home.bin, 'postgres'), ['-D', home.data, '-p', String(port), ...args], {
      ...runAs(home),
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    });
    // From the first moment: who gives up while it starts leaves nothing behind.
    const stopWithProcess = () => child.kill('SIGINT');
    process.once('exit', stopWithProcess);
    child.once('exit', () => process.off('exit', stopWithProcess));
    return child;
  } finally {
    closeSync(output);
  }
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Waits until the server takes connections; answers whether it does, false when its process ended instead. */
async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  let failed = false;
  child.once('error', () => {
    failed = true;
  });
  for (const until = Date.now() + startMs; Date.now() < until; await wait(10)) {
    if (failed || isGone(child)) return false;
    const found = postmasterOf(data);
    if (found?.ready && found.pid === child.pid) return true;
  }
  child.kill('SIGQUIT');
  return false;
}

/**
 * What passes by itself: a port that somebody took meanwhile, sessions of a killed server that are still ending, a server left
 * behind that was itself only starting and is found now.
 */
const passing =
  /could not bind|address already in use|shared memory block|lock file "[^"]*" (already exists|is empty)/i;

async function launchUntilReady(
  home: Home,
  { logFile, port: given, log }: { logFile: string; port?: number; log: EmbeddedOptions['log'] },
): Promise<{ child: ChildProcess; port: number }> {
  for (let tries = 1; ; tries += 1) {
    await stopOrphan(home.data, log);
    const port = given ?? (await freePort());
    const written = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = launch(home, { port, logFile });
    if (await becomesReady(child, home.data)) return { child, port };
    const words = readFileSync(logFile).subarray(written).toString().trim().slice(-1000);
    if (tries === 20 || !passing.test(words))
      throw new Error(`PostgreSQL did not start: ${words || 'it said nothing'}\nIts log: ${logFile}`);
    await wait(250);
  }
}

function lost(error: Error): never {
  throw error;
}

/**
 * Starts PostgreSQL on a home whose files are made, and again where it ends by itself, on the same port; the folder's lock is
 * held by the caller.
 */
export async function startPostgres(
  home: Home,
  { folder, log, onLost = lost }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const password = passwordOf(folder);
  const logFile = logOf(folder);
  if (existsSync(logFile) && statSync(logFile).size > logBytes) renameSync(logFile, `${logFile}.1`);
  const { child, port } = await launchUntilReady(home, { logFile, log });
  const supervised = supervise(child, {
    restart: async () => (await launchUntilReady(home, { logFile, port, log })).child,
    log: (line) => log(`${line} Its log: ${logFile}`),
    onLost,
  });
  return {
    url: `postgres://tongxue:${password}@127.0.0.1:${port}/postgres`,
    close: async () => {
      await supervised.release();
      const current = supervised.current();
      if (current.pid !== undefined && !isGone(current)) await stopServer(current.pid);
    },
  };
}
