import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart, runs } from './processes.ts';

/** Thrown when another process has the folder's database open. */
export const isDatabaseInUse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseInUse';

function inUse(folder: string, pid: number): Error {
  const error = new Error(
    `The database in ${folder} is already open in process ${pid}. Stop that one first, or set DATA_FOLDER to another folder.`,
  );
  error.name = 'DatabaseInUse';
  return error;
}

type Owner = { pid: number; start: string };

function ownerIn(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

const isAlive = (owner: Owner) => runs(owner.pid) && processStart(owner.pid) === owner.start;

/**
 * Takes the folder for this process. The lock names a process and when it started, so that one left by `kill -9` counts for
 * nothing, even when its number was given to another process. Throws `DatabaseInUse`. Answers how to let it go.
 */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const own = join(folder, `lock.${process.pid}`);
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: processStart(process.pid) } satisfies Owner));
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      try {
        linkSync(own, lock);
        return () => {
          if (ownerIn(lock)?.pid === process.pid) rmSync(lock, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = ownerIn(lock);
      if (owner && isAlive(owner)) throw inUse(folder, owner.pid);
      setAside(lock, owner);
    }
    throw new Error(`The lock in ${folder} could not be taken.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moves a dead owner's lock away; if another start was faster and it is a living one's by now, it is put back. */
function setAside(lock: string, dead: Owner | null): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = ownerIn(aside);
  if (moved && moved.pid !== dead?.pid && isAlive(moved)) {
    try {
      linkSync(aside, lock);
    } catch {}
  }
  rmSync(aside, { force: true });
}
