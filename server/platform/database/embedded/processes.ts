import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether the system knows a process of this number, zombies included. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process of this number runs (a zombie does not). */
export const runs = (pid: number): boolean => isTaken(pid) && !isZombie(pid);

const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z';

/** What Linux says of a process after its name: its state, its parent's number. Empty on other systems. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** What `ps` prints of a process; empty if unknown. */
const askPs = (field: 'command' | 'ppid', pid: number): string =>
  spawnSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';

/** The number of a process' parent; 0 if unknown. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? askPs('ppid', pid));

/** The command line of a process; empty if unknown. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return askPs('command', pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Waits until a process has ended; returns whether it did in time. */
export async function ended(pid: number, milliseconds: number): Promise<boolean> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await wait(10)) {
    if (!runs(pid)) return true;
  }
  return !runs(pid);
}

/**
 * Stops a PostgreSQL server: ends sessions, writes data. After 30 seconds it is aborted and recovers at its next start.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await ended(pid, milliseconds)) return;
  }
  throw new Error(`The database server (process ${pid}) does not stop.`);
}
