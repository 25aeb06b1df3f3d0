import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runAs } from './cluster.ts';
import type { Home } from './home.ts';
import { postmasterOf, stopOrphan } from './orphan.ts';
import { passwordOf } from './password.ts';
import { stopServer } from './processes.ts';
import { supervise } from './supervise.ts';

export type EmbeddedOptions = {
  /** Holds the database, its password and its lock; created if missing. */
  folder: string;
  log(line: string): void;
  /** Called when the server stops and cannot be restarted; without it, the error is thrown. */
  onLost?: (error: Error) => void;
};

export type EmbeddedDatabase = { url: string; close(): Promise<void> };

/** Memory of this machine in MB. The database gets an eighth of it, within bounds: 128 MB is PostgreSQL's default. */
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
  // Failed statements are returned to the sender and may carry personal data: they are not written to the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The longest wait for a start: after a crash up to `max_wal_size` of log is replayed. */
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

/**
 * Starts the server's process in a session of its own: Ctrl+C ends the shop first, and the shop then ends its database.
 */
function launch(home: Home, { port, logFile }: { port: number; logFile: string }): ChildProcess {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(join(home.bin, 'postgres'), ['-D', home.data, '-p', String(port), ...args], {
      ...runAs(home),
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
    });
    // Set before the server is ready: an aborted start leaves no process behind.
    const stopWithProcess = () => child.kill('SIGINT');
    process.once('exit', stopWithProcess);
    child.once('exit', () => process.off('exit', stopWithProcess));
    return child;
  } finally {
    closeSync(output);
  }
}

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Waits until the server accepts connections; false if its process ended. */
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
 * Failures that pass by themselves: a port taken in the meantime, sessions of a killed server that are still ending, a server
 * left behind that was itself still starting.
 */
const transient =
  /could not bind|address already in use|shared memory block|lock file "[^"]*" (already exists|is empty)/i;

async function launchUntilReady(
  home: Home,
  { logFile, port: wantedPort, log }: { logFile: string; port?: number; log: EmbeddedOptions['log'] },
): Promise<{ child: ChildProcess; port: number }> {
  for (let tries = 1; ; tries += 1) {
    await stopOrphan(home.data, log);
    const port = wantedPort ?? (await freePort());
    const written = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = launch(home, { port, logFile });
    if (await becomesReady(child, home.data)) return { child, port };
    const output = readFileSync(logFile).subarray(written).toString().trim().slice(-1000);
    if (tries === 20 || !transient.test(output))
      throw new Error(`PostgreSQL did not start: ${output || 'it wrote no log'}\nIts log: ${logFile}`);
    await wait(250);
  }
}

function lost(error: Error): never {
  throw error;
}

/**
 * Starts PostgreSQL on a home whose files exist, and restarts it on the same port when it stops. The caller holds the
 * folder's lock.
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
