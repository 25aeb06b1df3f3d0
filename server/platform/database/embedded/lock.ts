import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Whether an error says that another process has the folder's database open. */
export const isDatabaseInUse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseInUse';

function inUse(folder: string, owner: string): Error {
  const who = /^\d+$/.test(owner) ? `process ${owner}` : 'another process';
  const error = new Error(
    `The database in ${folder} is already open in ${who}. Stop that one first, or set DATA_FOLDER to another folder.`,
  );
  error.name = 'DatabaseInUse';
  return error;
}

function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Takes a lock for this process and returns how to release it; throws `DatabaseInUse` for the folder. It is a file lock
 * of the operating system, taken through SQLite because Node.js has none. It ends with the process, so it is never
 * stale.
 */
export function takeLock(file: string, folder: string): () => void {
  const lock = new DatabaseSync(`${file}.db`);
  // Beside the lock, not in it: closing any handle of a locked file would release the lock.
  const owner = `${file}.pid`;
  try {
    lock.exec('begin exclusive');
    writeFileSync(owner, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === 5 ? inUse(folder, ownerIn(owner)) : error;
  }
  const release = () => {
    process.off('exit', release);
    if (lock.isOpen) lock.close();
  };
  // Also keeps the lock from being garbage collected.
  process.once('exit', release);
  return release;
}

/** Takes the folder for this process; creates it if missing. */
export function takeFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return takeLock(join(folder, 'lock'), folder);
  } catch (error) {
    if (isDatabaseInUse(error)) throw error;
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`The data folder ${folder} cannot be used by this user (${reason}).`, { cause: error });
  }
}
