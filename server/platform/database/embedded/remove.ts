import { realpathSync, rmSync } from 'node:fs';
import { dataOf } from './home.ts';
import { takeFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';

/**
 * Removes a folder with its embedded database for good, also what of it lies elsewhere, and ends a server left behind on
 * it. Throws `DatabaseInUse` while a process has it open.
 */
export async function removeEmbedded(folder: string): Promise<void> {
  const letGo = takeFolder(folder);
  try {
    const data = dataOf(realpathSync(folder));
    await stopOrphan(data, () => {});
    for (const path of [data, `${data}.making`, `${data}.lock.db`, `${data}.lock.pid`])
      rmSync(path, { recursive: true, force: true });
  } finally {
    letGo();
  }
  rmSync(folder, { recursive: true, force: true });
}
