import { realpathSync, rmSync } from 'node:fs';
import { dataOf } from './home.ts';
import { takeFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';

/**
 * Deletes a folder and its embedded database, also the data outside, and ends a server left behind on it. Throws
 * `DatabaseInUse` while a process has it open.
 */
export async function removeEmbedded(folder: string): Promise<void> {
  const release = takeFolder(folder);
  try {
    const data = dataOf(realpathSync(folder));
    await stopOrphan(data, () => {});
    for (const path of [data, `${data}.making`, `${data}.lock.db`, `${data}.lock.pid`])
      rmSync(path, { recursive: true, force: true });
  } finally {
    release();
  }
  rmSync(folder, { recursive: true, force: true });
}
