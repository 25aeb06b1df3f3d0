import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process of this number runs (a zombie does not). */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

function statOf(pid: number): { state: string; start: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** When a process started, as the system counts it; empty where that cannot be told. */
export const processStart = (pid: number): string => statOf(pid)?.start ?? '';

/** Waits until a process has ended; answers whether it did in time. */
export async function ended(pid: number, milliseconds: number): Promise<boolean> {
  for (const until = Date.now() + milliseconds; Date.now() < until; ) {
    if (!runs(pid)) return true;
    await wait(25);
  }
  return !runs(pid);
}
