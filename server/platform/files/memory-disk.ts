import { statfsSync } from 'node:fs';

/** A folder whose files are in memory, on Linux. */
export const memoryDisk = '/dev/shm';
const roomyBytes = 4 * 2 ** 30;

/** Whether the files of a test run fit in memory. */
export function holdsFilesInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize > roomyBytes && process.availableMemory() > roomyBytes;
  } catch {
    return false;
  }
}
