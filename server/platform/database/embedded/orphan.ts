import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isTaken, runs, stopServer } from './processes.ts';

/** The process number and state that a PostgreSQL server writes into its folder. */
export function postmasterOf(data: string): { pid: number; ready: boolean } | null {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a process is a PostgreSQL server on these data; the number alone may be another process by now. */
function serves(pid: number, data: string): boolean {
  const command = commandOf(pid);
  return /^(\S.*\/)?postgres /.test(command) && command.includes(` -D ${data} `);
}

/**
 * Stops a server that outlived the process that started it (`kill -9`). A process that merely has its old number is
 * left alone.
 */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const found = postmasterOf(data);
  if (!found || !Number.isInteger(found.pid) || found.pid <= 1 || !isTaken(found.pid)) return;
  if (runs(found.pid) && serves(found.pid, data)) {
    log(`Stopping a database server left behind by an earlier run (process ${found.pid}).`);
    await stopServer(found.pid);
  }
  // PostgreSQL would take such a process, or its own zombie, for a running server. It never takes its own parent for
  // one, so we write our number. Without the file it would not look for sessions of the dead server in shared memory.
  const file = join(data, 'postmaster.pid');
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}
