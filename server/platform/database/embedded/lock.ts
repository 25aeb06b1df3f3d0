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
 * Takes a lock for this process and answers how to let it go; throws `DatabaseInUse` for the folder. It is a file lock of
 * the operating system, taken through SQLite because Node.js offers none itself: it ends with the process, however that
 * ends, so that it is never left stale and never mistaken for that of a process with the same number.
 */
export function takeLock(file: string, folder: string): () => void {
  const lock = new DatabaseSync(`${file}.db`);
  // Beside the lock, not in it: closing any handle of a locked file would let the lock go.
  const owner = `${file}.pid`;
  try {
    lock.exec('begin exclusive');
    writeFileSync(owner, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === 5 ? inUse(folder, ownerIn(owner)) : error;
  }
  const letGo = () => {
    process.off('exit', letGo);
    if (lock.isOpen) lock.close();
  };
  // Also keeps the lock from being collected as garbage while the process lives.
  process.once('exit', letGo);
  return letGo;
}

/** Takes the folder for this process, and makes it where it is missing. */
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
